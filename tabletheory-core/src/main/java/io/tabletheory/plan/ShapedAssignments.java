// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.StoredType;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The assignments of an update in the stored form that the model defines.
 */
record ShapedAssignments(ShapeStage shape, ErrorCode code, Origin origin) {

	/**
	 * The roles of attributes that no update may name: only the library writes them, or
	 * they never change.
	 */
	private static final Set<Role> FIXED = Set.of(Role.PARTITION_KEY, Role.SORT_KEY, Role.CREATED_AT, Role.UPDATED_AT,
			Role.VERSION);

	/**
	 * Creates the assignments of an update. In that of a whole item, a value that does
	 * not fit contradicts the model; in that of parts, it is an invalid operation.
	 */
	static ShapedAssignments of(ShapeStage shape, Edit.Scope scope, Origin origin) {
		ErrorCode code = (scope == Edit.Scope.WHOLE) ? ErrorCode.INVALID_MODEL : ErrorCode.INVALID_OPERATOR;
		return new ShapedAssignments(shape, code, origin);
	}

	Assignment of(Assignment requested) {
		Path path = requested.path();
		AttributeModel attribute = this.shape.attributes().get(path.attribute(), this.code, this.origin);
		requireChangeable(attribute);
		requireSealable(attribute, requested);
		return path.isAttribute() ? whole(attribute, requested) : within(attribute, requested);
	}

	private void requireChangeable(AttributeModel attribute) {
		String problem = fixed(attribute);
		if (problem != null) {
			throw refused(problem);
		}
	}

	/** The reason that an update cannot name the attribute, or {@code null}. */
	static @Nullable String fixed(AttributeModel attribute) {
		for (Role role : attribute.roles()) {
			if (FIXED.contains(role)) {
				return "An update cannot name '" + attribute.name() + "', which has the role " + role;
			}
		}
		return null;
	}

	/**
	 * Refuses any change of an encrypted attribute other than to replace or remove it as
	 * a whole.
	 */
	private void requireSealable(AttributeModel attribute, Assignment requested) {
		boolean replaces = requested instanceof Assignment.Set || requested instanceof Assignment.SetIfAbsent
				|| requested instanceof Assignment.Remove;
		require(!attribute.isSealed() || (replaces && requested.path().isAttribute()), attribute,
				"is stored encrypted, so that an update can only set or remove it as a whole");
	}

	private Assignment whole(AttributeModel attribute, Assignment requested) {
		if (requested instanceof Assignment.Set set) {
			AttributeValue value = present(attribute, set.value());
			return (value != null) ? new Assignment.Set(set.path(), value) : new Assignment.Remove(set.path());
		}
		if (requested instanceof Assignment.SetIfAbsent set) {
			return new Assignment.SetIfAbsent(set.path(), required(attribute, set.value()));
		}
		if (requested instanceof Assignment.Remove remove) {
			return remove;
		}
		requireOperand(attribute, requested);
		return requested;
	}

	/**
	 * Null and, where the model leaves out empty values, an empty one remove the
	 * attribute; null as JSON is a value.
	 */
	private @Nullable AttributeValue present(AttributeModel attribute, AttributeValue given) {
		AttributeValue value = this.shape.shaped(attribute, given, this.origin);
		return (value == null || (ShapeStage.isAbsence(attribute, value) && !ValueRules.storesNull(attribute))) ? null
				: value;
	}

	private AttributeValue required(AttributeModel attribute, AttributeValue given) {
		AttributeValue value = present(attribute, given);
		if (value == null) {
			throw refused("The value for '" + attribute.name() + "' is null, or empty and left out, so that there is "
					+ "nothing to set");
		}
		return value;
	}

	/** Checks the type of an operand and of its attribute. */
	private void requireOperand(AttributeModel attribute, Assignment requested) {
		AttributeType type = attribute.type();
		if (requested instanceof Assignment.Append || requested instanceof Assignment.Prepend) {
			require(type == AttributeType.L, attribute, "is no list");
		}
		else if (requested instanceof Assignment.Count) {
			require(type == AttributeType.N, attribute, "is no number");
		}
		else if (requested instanceof Assignment.Add add) {
			require(type == AttributeType.N || type.isSet(), attribute, "is neither a number nor a set");
			requireMembers(attribute, add.amount());
		}
		else if (requested instanceof Assignment.DeleteMembers delete) {
			require(type.isSet(), attribute, "is no set");
			requireMembers(attribute, delete.members());
		}
	}

	private void requireMembers(AttributeModel attribute, AttributeValue operand) {
		AttributeType type = StoredType.of(operand);
		require(type == attribute.type() || ShapeStage.isAnySet(attribute, type), attribute,
				"must be " + attribute.type() + " but is given " + type);
		require(!type.isSet() || !Emptiness.isEmpty(operand), attribute,
				"is given an empty set, which DynamoDB has not");
	}

	/** Below an attribute only maps and lists have parts, and nothing is declared. */
	private Assignment within(AttributeModel attribute, Assignment requested) {
		boolean document = attribute.type() == AttributeType.M || attribute.type() == AttributeType.L;
		require(document, attribute, "has no parts that an update could name; set it as a whole");
		if (requested instanceof Assignment.Add || requested instanceof Assignment.DeleteMembers) {
			throw refused("ADD and DELETE work on whole attributes only, not on '" + requested.path() + "'");
		}
		return requested;
	}

	private void require(boolean holds, AttributeModel attribute, String problem) {
		if (!holds) {
			throw refused("The attribute '" + attribute.name() + "' " + problem);
		}
	}

	private TableTheoryException refused(String problem) {
		return new TableTheoryException(this.code, this.origin, problem, null);
	}

}
