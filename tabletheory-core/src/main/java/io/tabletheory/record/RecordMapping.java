// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.record;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.ValueType;
import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.codec.object.ObjectCodec;
import io.tabletheory.codec.object.StoredProperty;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.AttributeRow;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.NamingConvention;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A record or simple class as the items of a model. A property has the attribute of its
 * name; where the model names attributes in snake case, {@code createdAt} has
 * {@code created_at}. Attributes that the model makes of others need no property.
 *
 * @param <T> the class
 */
@Internal
public final class RecordMapping<T> {

	private final Model model;

	private final Class<T> type;

	private final ObjectCodec<T> codec;

	private final NameTable row;

	private final List<String> written;

	/** The attributes that tell the key, where instances have them. */
	private final Set<String> keys;

	private RecordMapping(Model model, Class<T> type, ObjectCodec<T> codec, Collection<Path> keys) {
		this.model = model;
		this.type = type;
		this.codec = codec;
		this.written = List.copyOf(codec.attributes());
		this.row = new NameTable(this.written);
		Set<String> names = new LinkedHashSet<>();
		keys.forEach((place) -> names.add(place.attribute()));
		this.keys = Set.copyOf(names);
	}

	/**
	 * Compares a class with a model.
	 * @param clock from which durations of a time to live count
	 * @throws InvalidRecordException with every difference
	 */
	public static <T> RecordMapping<T> of(Model model, Class<T> type, InstantSource clock) {
		List<String> problems = new ArrayList<>();
		try {
			ClassShape shape = ClassShape.of(ValueType.of(type));
			List<StoredProperty> properties = properties(model, shape, new RecordCodecs(clock), problems);
			requireComplete(model, shape, problems);
			if (problems.isEmpty()) {
				List<Path> keys = keys(model);
				return new RecordMapping<>(model, type,
						new ObjectCodec<>(type, properties, shape.instantiation()).ofKeys(keys), keys);
			}
		}
		catch (TableTheoryException ex) {
			problems.add(ex.problem());
		}
		throw new InvalidRecordException(type, model.name(), problems);
	}

	/** The places of the table's key, and of all that it is made of. */
	private static List<Path> keys(Model model) {
		Stream<Path> parts = model.keys().parts().stream().map(KeyAttribute::name).map(Path::of);
		Stream<Path> ingredients = DerivedValue.of(model)
			.stream()
			.filter((value) -> model.keys().contains(value.attribute()))
			.flatMap((value) -> value.sources().stream());
		return Stream.concat(parts, ingredients).distinct().toList();
	}

	private static List<StoredProperty> properties(Model model, ClassShape shape, RecordCodecs codecs,
			List<String> problems) {
		Map<String, StoredProperty.Member> known = new HashMap<>();
		List<StoredProperty> properties = new ArrayList<>();
		for (StoredProperty.Member member : shape.members()) {
			AttributeModel attribute = attribute(model, member.name());
			if (attribute == null) {
				problems.add(missing(model, member));
				continue;
			}
			StoredProperty.Member other = known.putIfAbsent(attribute.name(), member);
			if (other != null) {
				problems.add(member.name() + ": The property " + other.name() + " is stored as "
						+ Texts.quote(attribute.name()) + ", too; remove one of the two");
			}
			try {
				AttributeMapping mapping = AttributeMapping.modelled(attribute, model.emptiness());
				requireVersionClass(member, mapping, problems);
				properties.add(new StoredProperty(member, mapping, codecs.codec(member, mapping)));
			}
			catch (TableTheoryException ex) {
				problems.add(member.name() + ": The attribute " + Texts.quote(attribute.name()) + " of type "
						+ attribute.type() + ": " + ex.problem());
			}
		}
		return properties;
	}

	private static String missing(Model model, StoredProperty.Member member) {
		return member.name() + ": The model has no attribute " + Texts.quote(member.name())
				+ SimilarNames.hint(member.name(), model.attributes().stream().map(AttributeModel::name).toList())
				+ "; add it to the model, rename the property, or make the field transient";
	}

	/** DMS stores version 0 first, so that 0 cannot stand for none. */
	private static void requireVersionClass(StoredProperty.Member member, AttributeMapping mapping,
			List<String> problems) {
		if (mapping.has(Role.VERSION) && member.type().raw().isPrimitive()) {
			problems.add(member.name() + ": The version is of a primitive type, whose 0 is also the version of a stored"
					+ " item; use its wrapper, such as Long, whose null is new");
		}
	}

	private static @Nullable AttributeModel attribute(Model model, String property) {
		AttributeModel attribute = model.ofProperty(property);
		return (attribute == null && model.naming() == NamingConvention.SNAKE_CASE)
				? model.attribute(snakeCase(property)) : attribute;
	}

	private static String snakeCase(String name) {
		return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
	}

	private static void requireComplete(Model model, ClassShape shape, List<String> problems) {
		List<String> names = shape.members().stream().map(StoredProperty.Member::name).toList();
		List<String> bound = new ArrayList<>();
		for (String name : names) {
			AttributeModel attribute = attribute(model, name);
			if (attribute != null) {
				bound.add(attribute.name());
			}
		}
		Map<String, DerivedValue> derived = new HashMap<>();
		DerivedValue.of(model).forEach((value) -> derived.put(value.attribute(), value));
		Set<String> reported = new LinkedHashSet<>();
		for (AttributeModel attribute : model.attributes()) {
			String need = bound.contains(attribute.name()) ? null : need(model, attribute);
			DerivedValue value = derived.get(attribute.name());
			if (need != null && value == null && reported.add(attribute.name())) {
				problems.add("The model has the " + need + Texts.quote(attribute.name()) + ", which no property has"
						+ SimilarNames.hint(attribute.name(), names) + "; add a property of that name");
			}
			else if (need != null && value != null) {
				for (String ingredient : ingredients(value)) {
					if (!bound.contains(ingredient) && reported.add(ingredient)) {
						problems.add("The " + need + Texts.quote(attribute.name()) + " (" + value.template().text()
								+ ") is made of " + Texts.quote(ingredient) + ", which no property has"
								+ SimilarNames.hint(ingredient, names) + "; add a property of that name");
					}
				}
			}
		}
	}

	private static Set<String> ingredients(DerivedValue value) {
		Set<String> ingredients = new LinkedHashSet<>();
		value.sources().forEach((source) -> ingredients.add(source.attribute()));
		return ingredients;
	}

	/**
	 * The reason that the attribute must be given, or {@code null} if it may be left out.
	 */
	private static @Nullable String need(Model model, AttributeModel attribute) {
		if (attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT)
				|| (model.type() != null && model.type().attribute().equals(attribute.name()))) {
			return null;
		}
		if (model.keys().contains(attribute.name())) {
			return "key ";
		}
		if (attribute.has(Role.VERSION)) {
			return "version ";
		}
		return (attribute.required() && InitialValue.of(attribute) == null) ? "required attribute " : null;
	}

	/** The names of all attributes that instances have. */
	public List<String> written() {
		return this.written;
	}

	/** The instance as an item, without properties that are null. */
	public Item item(T instance) {
		AttributeRow attributes = new AttributeRow(this.row);
		this.codec.write(this.type.cast(instance), attributes);
		return Item.owning(attributes);
	}

	/** The instance as an item, with NULL for properties that are null. */
	public Item complete(Item item) {
		Map<String, AttributeValue> complete = new LinkedHashMap<>(item.attributes());
		this.written.forEach((name) -> complete.putIfAbsent(name, AttributeValue.fromNul(true)));
		return Item.owning(complete);
	}

	/**
	 * The parts of the key of an instance, and the attributes that the key is made of.
	 */
	public Item key(T instance) {
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		item(instance).attributes().forEach((name, value) -> {
			if (this.keys.contains(name)) {
				key.put(name, value);
			}
		});
		return Item.owning(key);
	}

	/** The instance of a stored item. */
	public T read(ValueReader item) {
		return this.codec.read(item);
	}

	/** Names the class and the model. */
	@Override
	public String toString() {
		return "RecordMapping[" + this.type.getName() + ", " + this.model.name() + "]";
	}

}
