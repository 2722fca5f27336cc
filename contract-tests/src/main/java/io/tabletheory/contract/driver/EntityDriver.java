// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.contract.scenario.Criterion;
import io.tabletheory.contract.scenario.Operation.Presence;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.EntityTransaction;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.engine.Consistency;
import io.tabletheory.item.plain.AttributeImages;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Window;

/**
 * Carries out operations by {@link TableTheoryTemplate}, with entities whose classes are
 * made of the models.
 */
final class EntityDriver implements Driver {

	private final TableTheoryTemplate template;

	private final Values values;

	private final Map<String, EntityForm> forms = new LinkedHashMap<>();

	EntityDriver(Scene scene) {
		this(scene, scene.engine());
	}

	/** A driver with an engine that is made of the scene's. */
	EntityDriver(Scene scene, TableTheoryBuilder engine) {
		this.values = scene.values();
		for (Model model : scene.schema().models()) {
			this.forms.put(model.name(), new EntityForm(model));
		}
		TableTheoryConverter converter = TableTheoryConverter.of(context(), TableTheoryCustomConversions.of(List.of()),
				scene.schema());
		this.template = new TableTheoryTemplate(engine.schema(converter.schema()).build(), converter);
	}

	private TableTheoryMappingContext context() {
		Set<Class<?>> types = this.forms.values().stream().map(EntityForm::type).collect(Collectors.toSet());
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setSimpleTypeHolder(TableTheoryCustomConversions.of(List.of()).getSimpleTypeHolder());
		context.setInitialEntitySet(types);
		context.initialize();
		return context;
	}

	private EntityForm form(String model) {
		return Objects.requireNonNull(this.forms.get(model));
	}

	private Object id(String model, Map<String, @Nullable Object> key) {
		return form(model).id(this.values.item(model, key));
	}

	private @Nullable Criteria criteria(String model, @Nullable Criterion criterion) {
		return (criterion != null) ? new EntityCriteria(this.values, form(model)).of(criterion) : null;
	}

	private boolean isVersioned(String model) {
		return form(model).model().attribute(Role.VERSION) != null;
	}

	/**
	 * An entity that has a version is new, or what it was read as; nothing replaces what
	 * is there.
	 */
	@Override
	public Outcome create(Operation.Create operation) {
		Object entity = entity(operation);
		Object stored = (operation.presence() == Presence.ABSENT) ? this.template.insert(entity)
				: saved(operation, entity);
		return Outcome.item(form(operation.model()).values(stored));
	}

	private Object saved(Operation.Create operation, Object entity) {
		Criteria condition = criteria(operation.model(), operation.condition());
		if (!isVersioned(operation.model())) {
			return (condition != null) ? this.template.save(entity, condition) : this.template.save(entity);
		}
		try {
			return this.template.insert(entity);
		}
		catch (DuplicateKeyException ex) {
			throw new NotOfferedException("to replace an entity that has a version");
		}
	}

	private Object entity(Operation.Create operation) {
		boolean absent = operation.presence() == Presence.ABSENT;
		Map<String, @Nullable Object> item = this.values.item(operation.model(), operation.item());
		AttributeModel version = form(operation.model()).model().attribute(Role.VERSION);
		if (version != null && item.get(version.name()) != null) {
			throw new NotOfferedException("to create an entity with a version");
		}
		if (operation.presence() == Presence.PRESENT
				|| (operation.condition() != null && (absent || version != null))) {
			throw new NotOfferedException("to create an entity on a condition");
		}
		return form(operation.model()).entity(item);
	}

	@Override
	public Outcome get(Operation.Get operation) {
		if (!operation.select().isEmpty()) {
			throw new NotOfferedException("parts of an entity by its id");
		}
		EntityForm form = form(operation.model());
		return this.template
			.findById(id(operation.model(), operation.key()), form.type(), consistency(operation.consistent()))
			.map((entity) -> Outcome.item(form.values(entity)))
			.orElseThrow(() -> new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, "There is no entity with this id"));
	}

	private static Consistency consistency(boolean consistent) {
		return consistent ? Consistency.STRONG : Consistency.EVENTUAL;
	}

	@Override
	public Outcome update(Operation.Update operation) {
		EntityForm form = form(operation.model());
		return Outcome.item(form.values(this.template.updateAndReturn(edit(operation))));
	}

	private EntityUpdate<?> edit(Operation.Update operation) {
		return edits(operation.model(), operation.condition()).of(operation);
	}

	private EntityEdits edits(String model, @Nullable Criterion condition) {
		return new EntityEdits(form(model), this.values, criteria(model, condition));
	}

	@Override
	public Outcome change(Operation.Change operation) {
		EntityUpdate<?> update = edits(operation.model(), operation.condition()).of(operation);
		EntityForm form = form(operation.model());
		return switch (operation.returned()) {
			case ALL_NEW -> Outcome.item(form.values(this.template.updateAndReturn(update)));
			case ALL_OLD -> Outcome.item(this.template.updateAndReturnOld(update).map(form::values).orElse(null));
			case NONE -> {
				this.template.update(update);
				yield Outcome.item(Map.of());
			}
			case UPDATED_OLD, UPDATED_NEW ->
				throw new NotOfferedException("only the changed attributes as the result" + " of an update");
		};
	}

	@Override
	public Outcome delete(Operation.Delete operation) {
		Criteria condition = criteria(operation.model(), operation.condition());
		EntityForm form = form(operation.model());
		if (operation.ifExists()
				|| (condition != null && (operation.version() != null || isVersioned(operation.model())))) {
			throw new NotOfferedException("to delete on such a condition");
		}
		Object id = id(operation.model(), operation.key());
		if (condition != null) {
			this.template.delete(form.entity(this.values.item(operation.model(), operation.key())), condition);
		}
		else if (operation.version() != null) {
			this.template.deleteById(id, operation.version(), form.type());
		}
		else {
			this.template.deleteById(id, form.type());
		}
		return Outcome.NOTHING;
	}

	@Override
	public Outcome query(Operation.Query operation) {
		FindOperation<?> finder = finder(operation.model(), operation.selection())
			.matching(Objects.requireNonNull(criteria(operation.model(), operation.where())));
		return read(operation.model(), Boolean.TRUE.equals(operation.descending()) ? finder.descending() : finder,
				operation.selection());
	}

	@Override
	public Outcome scan(Operation.Scan operation) {
		if (operation.segments() != null) {
			throw new NotOfferedException("a scan in segments");
		}
		return read(operation.model(), finder(operation.model(), operation.selection()).allowScan(),
				operation.selection());
	}

	private FindOperation<?> finder(String model, Operation.Selection wanted) {
		FindOperation<?> finder = FindOperation.of(form(model).type());
		Criteria filter = criteria(model, wanted.filter());
		finder = (filter != null) ? finder.matching(filter) : finder;
		finder = (wanted.index() != null) ? finder.index(wanted.index()) : finder;
		finder = (wanted.limit() != null) ? finder.limit(wanted.limit()) : finder;
		finder = (wanted.pageSize() != null) ? finder.pageSize(wanted.pageSize()) : finder;
		finder = wanted.consistent() ? finder.consistent() : finder;
		return wanted.select().isEmpty() ? finder
				: finder.only(wanted.select().stream().map(EntityForm::path).toList());
	}

	private Outcome read(String model, FindOperation<?> finder, Operation.Selection wanted) {
		if (wanted.cursor() != null && wanted.reading() != Operation.Reading.PAGE) {
			throw new NotOfferedException("a cursor for anything but a window");
		}
		Function<Object, Map<String, @Nullable Object>> values = (entity) -> form(model).values(entity,
				wanted.select());
		return switch (wanted.reading()) {
			case ALL -> Outcome.items(this.template.findAll(finder).stream().map(values).toList());
			case FIRST -> Outcome.first(this.template.findFirst(finder).map(values));
			case COUNT -> Outcome.count(this.template.count(finder));
			case PAGE -> window(this.template.scroll(finder, position(wanted)), values);
		};
	}

	private ScrollPosition position(Operation.Selection wanted) {
		String cursor = this.values.text(wanted.cursor());
		return (cursor == null || cursor.isEmpty()) ? CursorScrollPosition.initial() : CursorScrollPosition.of(cursor);
	}

	private static Outcome window(Window<?> window, Function<Object, Map<String, @Nullable Object>> values) {
		String next = window.hasNext() ? CursorScrollPosition.of(window.positionAt(window.size() - 1)).cursor() : null;
		return Outcome.page(window.getContent().stream().map(values).toList(), next);
	}

	@Override
	public Outcome batchGet(Operation.BatchGet operation) {
		EntityForm form = form(operation.model());
		List<Object> ids = operation.keys().stream().map((key) -> id(operation.model(), key)).toList();
		return Outcome
			.items(found(form, this.template.findAllById(ids, form.type(), consistency(operation.consistent()))));
	}

	private static List<@Nullable Map<String, @Nullable Object>> found(EntityForm form,
			List<? extends Optional<?>> entities) {
		return Plain.list(entities, (entity) -> entity.isPresent() ? form.values(entity.get()) : null);
	}

	@Override
	public Outcome batchWrite(Operation.BatchWrite operation) {
		EntityForm form = form(operation.model());
		if (isVersioned(operation.model()) && !operation.puts().isEmpty()) {
			throw new NotOfferedException("to store entities with versions in batches");
		}
		this.template.saveAll(operation.puts()
			.stream()
			.map((item) -> form.entity(this.values.item(operation.model(), item)))
			.toList());
		this.template.deleteAllById(operation.deletes().stream().map((key) -> id(operation.model(), key)).toList(),
				form.type());
		return Outcome.NOTHING;
	}

	@Override
	public Outcome transact(Operation.Transact operation) {
		EntityTransaction transaction = EntityTransaction.empty();
		for (Operation.Write write : operation.operations()) {
			transaction = with(transaction, write);
		}
		this.template.transact(transaction);
		return Outcome.NOTHING;
	}

	private EntityTransaction with(EntityTransaction transaction, Operation.Write write) {
		if (write instanceof Operation.Create create) {
			return (create.presence() == Presence.ABSENT) ? transaction.insert(entity(create))
					: transaction.save(entity(create));
		}
		if (write instanceof Operation.Update update) {
			return transaction.update(edit(update));
		}
		if (write instanceof Operation.Change change) {
			return transaction.update(edits(change.model(), change.condition()).of(change));
		}
		return (write instanceof Operation.Delete delete) ? deleted(transaction, delete)
				: checked(transaction, (Operation.Check) write);
	}

	private EntityTransaction deleted(EntityTransaction transaction, Operation.Delete delete) {
		if (delete.ifExists() || delete.version() != null || delete.condition() != null) {
			throw new NotOfferedException("to delete on a condition in a transaction");
		}
		return transaction.deleteById(id(delete.model(), delete.key()), form(delete.model()).type());
	}

	private EntityTransaction checked(EntityTransaction transaction, Operation.Check check) {
		if (check.presence() == Presence.ABSENT) {
			throw new NotOfferedException("to check that there is no entity");
		}
		Criteria condition = criteria(check.model(), check.condition());
		if (check.version() != null) {
			String version = Objects.requireNonNull(form(check.model()).model().attribute(Role.VERSION)).name();
			Criteria current = Criteria.where(version).is(check.version());
			condition = (condition != null) ? condition.and(current) : current;
		}
		Object id = id(check.model(), check.key());
		Class<?> type = form(check.model()).type();
		return (condition != null) ? transaction.check(id, type, condition) : transaction.check(id, type);
	}

	@Override
	public Outcome transactGet(Operation.TransactGet operation) {
		List<String> models = operation.keys().stream().map(Operation.ItemKey::model).distinct().toList();
		if (models.size() != 1) {
			throw new NotOfferedException("entities of several classes at one moment");
		}
		EntityForm form = form(models.get(0));
		List<Object> ids = operation.keys().stream().map((key) -> id(key.model(), key.key())).toList();
		return Outcome.items(found(form, this.template.findAllTogether(ids, form.type())));
	}

	@Override
	public Outcome unmarshal(Operation.Unmarshal operation) {
		EntityForm form = form(operation.model());
		if (form.model().attributes().stream().anyMatch(AttributeModel::isSealed)) {
			throw new NotOfferedException("images of items with encrypted attributes");
		}
		Object entity = this.template.converter()
			.entities()
			.entity(form.type())
			.decoder()
			.of(AttributeImages.item(operation.image()));
		return Outcome.item(form.values(entity));
	}

}
