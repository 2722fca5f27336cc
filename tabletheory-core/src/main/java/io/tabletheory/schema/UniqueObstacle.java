// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A reason why the values of an attribute cannot be kept unique by marker items in the
 * table of the model.
 */
@Internal
public enum UniqueObstacle {

	/** A marker would tell the value. */
	ENCRYPTED("is encrypted: a marker item would tell its value"),

	/** The key of a marker has the value as a text. */
	VALUE_TYPE("is of type %s: a unique attribute is a string or a number"),

	/** The name is a part of the key of a marker. */
	ATTRIBUTE_NAME("has # in its name, which divides the keys of markers"),

	/** Items and markers could not be told apart. */
	NO_TYPE("is in a model without a type attribute, which tells items from the markers of unique values"),

	/** The type is a part of the key of a marker. */
	TYPE_NAME("is in a model whose type has # in it, which divides the keys of markers"),

	/** A marker has a type of its own and a key of its own. */
	TYPE_IN_KEY("is in a model whose type attribute is a part of the key, which has another value in a marker"),

	/** The key of a marker is a text. */
	NUMERIC_KEY("is in a table whose partition key is a number, and that of a marker is a string");

	private final String text;

	UniqueObstacle(String text) {
		this.text = text;
	}

	/** The predicate of a sentence about an attribute of this type. */
	String text(@Nullable AttributeType type) {
		return this.text.replace("%s", String.valueOf(type));
	}

	/** The obstacles of an attribute; unknown parts of it are no obstacle. */
	public static List<UniqueObstacle> ofAttribute(@Nullable String name, @Nullable AttributeType type,
			boolean encrypted) {
		List<UniqueObstacle> obstacles = new ArrayList<>();
		if (encrypted) {
			obstacles.add(ENCRYPTED);
		}
		else if (type != null && type != AttributeType.S && type != AttributeType.N) {
			obstacles.add(VALUE_TYPE);
		}
		if (name != null && name.contains("#")) {
			obstacles.add(ATTRIBUTE_NAME);
		}
		return obstacles;
	}

	/** The obstacles that a model puts to all of its attributes. */
	public static List<UniqueObstacle> ofModel(@Nullable TypeTag type, ModelDraft.Keys keys) {
		List<UniqueObstacle> obstacles = new ArrayList<>();
		if (type == null) {
			obstacles.add(NO_TYPE);
		}
		else if (type.value().contains("#")) {
			obstacles.add(TYPE_NAME);
		}
		if (type != null && keys.contains(type.attribute())) {
			obstacles.add(TYPE_IN_KEY);
		}
		if (keys.partition().type() == AttributeType.N) {
			obstacles.add(NUMERIC_KEY);
		}
		return obstacles;
	}

	/** The obstacles that a model puts to all of its attributes. */
	public static List<UniqueObstacle> ofModel(@Nullable TypeTag type, KeySchema keys) {
		return ofModel(type, ModelDraft.Keys.of(keys));
	}

}
