// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.KeyDeclaration;
import io.tabletheory.data.mapping.SecondaryIndex;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.AttributeDraft;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexDraft;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.ModelDraft;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;

/**
 * The model that the annotations of a class declare.
 */
final class EntityModel {

	private final TableTheoryPersistentEntity<?> entity;

	private final EntityCodec<?> codec;

	private final List<KeyDeclaration> keys;

	private EntityModel(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, List<KeyDeclaration> keys) {
		this.entity = entity;
		this.codec = codec;
		this.keys = keys;
	}

	/**
	 * The model.
	 * @param keys {@linkplain #keys those of the entity}
	 */
	static ModelDraft of(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, List<KeyDeclaration> keys) {
		return new EntityModel(entity, codec, keys).draft();
	}

	private ModelDraft draft() {
		return new ModelDraft(this.entity.getModelName(), this.entity.getTableName(), null, tableKeys(),
				List.copyOf(attributes().values()), indexes());
	}

	private Map<String, AttributeDraft> attributes() {
		Map<String, AttributeDraft> attributes = new LinkedHashMap<>();
		Map<String, MappedProperty> properties = this.codec.attributes();
		for (KeyDeclaration key : this.keys) {
			if (!properties.containsKey(key.attribute())) {
				attributes.putIfAbsent(key.attribute(), plain(key.attribute(),
						key.role().equals(Role.PARTITION_KEY) || key.role().equals(Role.SORT_KEY)));
			}
		}
		for (MappedProperty property : properties.values()) {
			attributes.put(property.attribute(), attribute(property.attribute(), property));
			Encryption encryption = encryption(property.property());
			if (encryption != null && encryption.digest() != null) {
				attributes.putIfAbsent(encryption.digest().attribute(), plain(encryption.digest().attribute(), false));
			}
		}
		String type = this.entity.getTypeAttribute();
		if (type != null) {
			attributes.putIfAbsent(type, plain(type, true));
		}
		return attributes;
	}

	private static AttributeDraft plain(String name, boolean required) {
		return new AttributeDraft(name, AttributeType.S, required, false, false, List.of(), null, false, false, null,
				Map.of());
	}

	private AttributeDraft attribute(String name, MappedProperty mapped) {
		TableTheoryPersistentProperty property = mapped.property();
		List<Role> roles = property.getRoles();
		return new AttributeDraft(name, mapped.codec().type(), isRequired(mapped), false, mapped.omitsEmpty(),
				new ArrayList<@Nullable Role>(roles), format(mapped, roles), property.has(Json.class), false,
				encryption(property), tags(mapped));
	}

	private static Map<String, @Nullable Object> tags(MappedProperty property) {
		return (property.timestampFraction() == TimestampFraction.NINE_DIGITS) ? Map.of()
				: Map.of(TimestampFraction.TAG, property.timestampFraction().text());
	}

	/** A primitive always has a value, so that every item has it in an index too. */
	private static boolean isRequired(MappedProperty property) {
		return property.property().isRequired() || (property.type().isPrimitive() && !property.omitsEmpty());
	}

	private static @Nullable Format format(MappedProperty property, List<Role> roles) {
		if (roles.contains(Role.VERSION)) {
			return Format.INT;
		}
		if (roles.contains(Role.TTL)) {
			return Format.UNIX_SECONDS;
		}
		boolean timestamp = property.isTimestamp() || property.declaredFormat() == Format.RFC3339NANO;
		return timestamp ? Format.RFC3339NANO : null;
	}

	/** The encryption that the annotations of a property ask for. */
	static @Nullable Encryption encryption(TableTheoryPersistentProperty property) {
		Encrypted encrypted = property.findAnnotation(Encrypted.class);
		if (encrypted == null) {
			return null;
		}
		return new Encryption(encrypted.version(), encrypted.digest().isEmpty() ? null
				: new Encryption.Digest(encrypted.digest(), encrypted.digestLength()));
	}

	/** The keys that the class, its properties and the parts of its id declare. */
	static List<KeyDeclaration> keys(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec) {
		List<KeyDeclaration> keys = new ArrayList<>(KeyDeclaration.of(entity));
		for (MappedProperty property : codec.attributes().values()) {
			for (KeyDeclaration key : KeyDeclaration.of(property.property())) {
				if (!keys.contains(key)) {
					keys.add(key);
				}
			}
		}
		return List.copyOf(keys);
	}

	/** The indexes that annotations declare. */
	static List<IndexDraft> indexes(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec) {
		return new EntityModel(entity, codec, keys(entity, codec)).indexes();
	}

	private ModelDraft.Keys tableKeys() {
		ModelDraft.Key partition = key(Role.PARTITION_KEY);
		return new ModelDraft.Keys((partition != null) ? partition : idKey(), key(Role.SORT_KEY));
	}

	/** The id is the partition key where nothing else is. */
	private ModelDraft.Key idKey() {
		TableTheoryPersistentProperty id = this.entity.getDeclaredId();
		MappedProperty mapped = (id != null) ? this.codec.property(id.getName()) : null;
		return (mapped != null && mapped.embedded() == null)
				? new ModelDraft.Key(mapped.attribute(), mapped.codec().type()) : ModelDraft.Key.UNKNOWN;
	}

	private ModelDraft.@Nullable Key key(Role role) {
		for (KeyDeclaration key : this.keys) {
			if (key.role().equals(role)) {
				return new ModelDraft.Key(key.attribute(), type(key.attribute()));
			}
		}
		return null;
	}

	private @Nullable AttributeType type(String attribute) {
		MappedProperty property = this.codec.attribute(attribute);
		return (property != null) ? property.codec().type() : AttributeType.S;
	}

	private List<IndexDraft> indexes() {
		Map<String, SecondaryIndex> declared = this.entity.getIndexes();
		Set<String> names = new LinkedHashSet<>(declared.keySet());
		for (KeyDeclaration key : this.keys) {
			if (key.role().index() != null) {
				names.add(key.role().index());
			}
		}
		List<IndexDraft> indexes = new ArrayList<>();
		for (String name : names) {
			indexes.add(index(name, declared.get(name)));
		}
		return indexes;
	}

	private IndexDraft index(String name, @Nullable SecondaryIndex declared) {
		ModelDraft.Key own = key(Role.indexPartitionKey(name));
		ModelDraft.Key sort = key(Role.indexSortKey(name));
		Index.Type type = (own == null && sort != null) ? Index.Type.LSI : Index.Type.GSI;
		ModelDraft.Key partition = (type == Index.Type.LSI) ? tableKeys().partition() : own;
		return new IndexDraft(name, type,
				new ModelDraft.Keys((partition != null) ? partition : ModelDraft.Key.UNKNOWN, sort),
				projected(declared));
	}

	private IndexDraft.Projected projected(@Nullable SecondaryIndex declared) {
		if (declared == null) {
			return IndexDraft.Projected.ALL;
		}
		List<@Nullable String> fields = new ArrayList<>();
		Arrays.stream(declared.include()).map(this::attributeOf).forEach(fields::add);
		return new IndexDraft.Projected(fields.isEmpty() ? declared.projection() : IndexProjection.Type.INCLUDE,
				fields);
	}

	private String attributeOf(String property) {
		MappedProperty mapped = this.codec.property(property);
		return (mapped != null) ? mapped.attribute() : property;
	}

}
