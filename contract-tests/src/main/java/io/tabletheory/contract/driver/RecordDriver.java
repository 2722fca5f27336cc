// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.client.Filter;
import io.tabletheory.client.ItemSelection;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.ItemWrite;
import io.tabletheory.client.RecordWindow;
import io.tabletheory.client.RecordWrite;
import io.tabletheory.client.Records;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.contract.scenario.Criterion;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Operation.Presence;
import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;

/**
 * Carries out operations by {@link Records}, with instances of classes that are made of
 * the models. Keys, conditions and updates of parts are maps and plain values, as records
 * take them.
 */
final class RecordDriver implements Driver {

	private final TableTheory tableTheory;

	private final Values values;

	private final ItemDescriptions descriptions;

	private final Map<String, EntityForm> forms = new LinkedHashMap<>();

	private final Map<String, Records<?>> records = new LinkedHashMap<>();

	RecordDriver(Scene scene) {
		this(scene, scene.engine());
	}

	/** A driver with an engine that is made of the scene's. */
	RecordDriver(Scene scene, TableTheoryBuilder engine) {
		this.tableTheory = engine.build();
		this.values = scene.values();
		this.descriptions = new ItemDescriptions(this.values);
		scene.schema().models().forEach((model) -> {
			EntityForm form = new EntityForm(model);
			this.forms.put(model.name(), form);
			this.records.put(model.name(), this.tableTheory.records(model.name(), form.type()));
		});
	}

	private EntityForm form(String model) {
		return Objects.requireNonNull(this.forms.get(model));
	}

	@SuppressWarnings("unchecked") // Instances are made by the form of the same model.
	private Records<Object> records(String model) {
		return (Records<Object>) Objects.requireNonNull(this.records.get(model));
	}

	private Object instance(String model, Map<String, @Nullable Object> item) {
		return form(model).entity(this.values.item(model, item));
	}

	private Outcome one(String model, Object instance) {
		return Outcome.item(form(model).values(instance));
	}

	private Outcome found(String model, List<? extends Optional<?>> instances) {
		return Outcome.items(
				Plain.list(instances, (instance) -> instance.isPresent() ? form(model).values(instance.get()) : null));
	}

	private @Nullable Filter filter(String model, @Nullable Criterion criterion) {
		return this.descriptions.filter(model, criterion);
	}

	@Override
	public Outcome create(Operation.Create operation) {
		return one(operation.model(), records(operation.model()).write(creation(operation)));
	}

	private RecordWrite<Object> creation(Operation.Create operation) {
		Records<Object> records = records(operation.model());
		Object instance = instance(operation.model(), operation.item());
		RecordWrite<Object> write = (operation.presence() == Presence.ABSENT) ? records.inserting(instance)
				: records.putting(instance);
		write = (operation.presence() == Presence.PRESENT) ? write.ifPresent() : write;
		Filter condition = filter(operation.model(), operation.condition());
		return (condition != null) ? write.when(condition) : write;
	}

	@Override
	public Outcome get(Operation.Get operation) {
		if (!operation.select().isEmpty()) {
			throw new NotOfferedException("parts of a record");
		}
		return one(operation.model(), records(operation.model())
			.get(this.values.item(operation.model(), operation.key()), consistency(operation.consistent())));
	}

	private static Consistency consistency(boolean consistent) {
		return consistent ? Consistency.STRONG : Consistency.EVENTUAL;
	}

	@Override
	public Outcome update(Operation.Update operation) {
		return one(operation.model(), records(operation.model()).write(changed(operation)));
	}

	/**
	 * The update of the named fields; without names, of all fields but the key and those
	 * that the library owns.
	 */
	private RecordWrite<Object> changed(Operation.Update operation) {
		Records<Object> records = records(operation.model());
		Map<String, @Nullable Object> item = this.values.item(operation.model(), operation.item());
		EntityForm form = form(operation.model());
		Object instance = form.entity(item);
		RecordWrite<Object> write;
		if (operation.fields() != null) {
			write = records.updating(instance, operation.fields());
		}
		else {
			write = item.keySet().containsAll(form.properties()) ? records.updating(instance)
					: records.updating(instance, Values.changeable(form.model(), item));
		}
		Filter condition = filter(operation.model(), operation.condition());
		return (condition != null) ? write.when(condition) : write;
	}

	@Override
	public Outcome change(Operation.Change operation) {
		Records<Object> records = records(operation.model());
		ItemUpdate update = this.descriptions.update(operation);
		return switch (operation.returned()) {
			case ALL_NEW -> one(operation.model(), records.update(update));
			case ALL_OLD ->
				Outcome.item(records.updateAndReturnOld(update).map(form(operation.model())::values).orElse(null));
			case NONE, UPDATED_OLD, UPDATED_NEW ->
				throw new NotOfferedException("an update of parts of a record that returns no record");
		};
	}

	@Override
	public Outcome delete(Operation.Delete operation) {
		records(operation.model()).delete(this.descriptions.delete(operation));
		return Outcome.NOTHING;
	}

	@Override
	public Outcome query(Operation.Query operation) {
		return read(operation.model(), this.descriptions.query(operation), operation.selection());
	}

	@Override
	public Outcome scan(Operation.Scan operation) {
		return read(operation.model(), this.descriptions.scan(operation), operation.selection());
	}

	private Outcome read(String model, ItemSelection selection, Operation.Selection wanted) {
		if (!wanted.select().isEmpty()) {
			throw new NotOfferedException("parts of records");
		}
		EntityForm form = form(model);
		Records<Object> records = records(model);
		return switch (wanted.reading()) {
			case ALL -> Outcome.items(records.all(selection).stream().map(form::values).toList());
			case FIRST -> Outcome.first(records.first(selection).map(form::values));
			case COUNT -> Outcome.count(records.count(selection));
			case PAGE -> page(form, records.scroll(selection));
		};
	}

	private static Outcome page(EntityForm form, RecordWindow<Object> window) {
		return Outcome.page(window.items().stream().map(form::values).toList(), window.next());
	}

	@Override
	public Outcome batchGet(Operation.BatchGet operation) {
		BatchOptions options = BatchOptions.builder().consistency(consistency(operation.consistent())).build();
		return found(operation.model(), records(operation.model())
			.findAll(this.descriptions.items(operation.model(), operation.keys()), options));
	}

	@Override
	public Outcome batchWrite(Operation.BatchWrite operation) {
		Records<Object> records = records(operation.model());
		// A batch of maps deletes first, so that puts can have the freed unique values.
		records.deleteAll(this.descriptions.items(operation.model(), operation.deletes()));
		records.putAll(operation.puts().stream().map((item) -> instance(operation.model(), item)).toList());
		return Outcome.NOTHING;
	}

	@Override
	public Outcome transact(Operation.Transact operation) {
		ItemTransaction transaction = ItemTransaction.empty();
		for (Operation.Write write : operation.operations()) {
			transaction = transaction.with(write.model(), part(write));
		}
		this.tableTheory.transact(transaction);
		return Outcome.NOTHING;
	}

	private ItemWrite part(Operation.Write write) {
		if (write instanceof Operation.Create create) {
			return creation(create);
		}
		if (write instanceof Operation.Update update) {
			return changed(update);
		}
		return this.descriptions.write(write);
	}

	@Override
	public Outcome transactGet(Operation.TransactGet operation) {
		List<String> models = operation.keys().stream().map(Operation.ItemKey::model).distinct().toList();
		if (models.size() != 1) {
			throw new NotOfferedException("records of several classes at one moment");
		}
		return found(models.get(0), records(models.get(0)).findAllTogether(
				operation.keys().stream().map((key) -> this.values.item(key.model(), key.key())).toList()));
	}

	@Override
	public Outcome unmarshal(Operation.Unmarshal operation) {
		return one(operation.model(), records(operation.model()).unmarshal(operation.image()));
	}

}
