// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The parts that every operation on one model needs: the model, its physical table and
 * its compiled plans.
 */
@Internal
public final class TablePlan {

	private final Model model;

	private final String table;

	private final Attributes attributes;

	private final KeysStage keys;

	private final List<String> keyNames;

	private final WritePlan writes;

	private final WriteConditions conditions;

	private final InitialValues initialValues;

	private final ItemEdits edits;

	private final @Nullable Seals seals;

	private final @Nullable TypeCheck typeCheck;

	private final KeyDisplay keyDisplay;

	private final @Nullable UniqueAttributes unique;

	private final Identifiers identifiers;

	private TablePlan(Model model, String table, @Nullable Seals seals, KeyDisplay keyDisplay,
			Identifiers identifiers) {
		this.model = model;
		this.table = table;
		this.attributes = Attributes.of(model);
		DerivedValues derived = DerivedValues.of(model, this.attributes);
		this.keys = new KeysStage(model.keys(), (derived != null) ? DerivedKeys.of(model.keys(), derived) : null);
		this.keyNames = model.keys().parts().stream().map(KeyAttribute::name).toList();
		this.seals = seals;
		this.typeCheck = TypeCheck.of(model.type());
		this.keyDisplay = keyDisplay;
		this.identifiers = identifiers;
		WriteStages stages = WriteStages.of(model, this.attributes, this.keys, seals, keyDisplay);
		this.writes = new WritePlan(this.attributes, stages);
		this.conditions = new WriteConditions(this.attributes, stages);
		this.initialValues = InitialValues.of(model, this.keys, identifiers);
		this.edits = new ItemEdits(this.attributes, stages, this.initialValues);
		this.unique = UniqueAttributes.of(model, table);
	}

	/**
	 * Compiles a model that has no encrypted attributes; one that has is refused.
	 * @param table the physical name of its table
	 */
	public static TablePlan of(Model model, String table) {
		return of(model, table, Seals.of(model, null, null));
	}

	/**
	 * Compiles a model.
	 * @param table the physical name of its table
	 * @param seals its encrypted attributes; {@code null} if it has none
	 */
	public static TablePlan of(Model model, String table, @Nullable Seals seals) {
		return of(model, table, seals, new KeyDisplay(true));
	}

	/**
	 * Compiles a model.
	 * @param keyDisplay how messages show keys of items
	 */
	public static TablePlan of(Model model, String table, @Nullable Seals seals, KeyDisplay keyDisplay) {
		return of(model, table, seals, keyDisplay, new Identifiers(InstantSource.system(), null));
	}

	/**
	 * Compiles a model.
	 * @param keyDisplay how messages show keys of items
	 * @param identifiers makes generated values
	 */
	public static TablePlan of(Model model, String table, @Nullable Seals seals, KeyDisplay keyDisplay,
			Identifiers identifiers) {
		return new TablePlan(model, table, seals, keyDisplay, identifiers);
	}

	/**
	 * The plan of whatever is stored in the table: it knows the key, and how to open and
	 * to seal what the model encrypts, and nothing else about the items.
	 */
	public TablePlan ofStored() {
		List<AttributeModel> attributes = this.model.keys()
			.parts()
			.stream()
			.map((part) -> AttributeModel.named(part.name(), part.type()).build())
			.toList();
		return new TablePlan(
				new Model(this.model.name(), this.model.table(), null, this.model.keys(), attributes, List.of()),
				this.table, this.seals, this.keyDisplay, this.identifiers);
	}

	/** The plan of the same items by another model of them. */
	public TablePlan of(Model other) {
		return other.equals(this.model) ? this
				: new TablePlan(other, this.table, this.seals, this.keyDisplay, this.identifiers);
	}

	public Model model() {
		return this.model;
	}

	/** The physical name of the table. */
	public String table() {
		return this.table;
	}

	/** A condition as DynamoDB can be asked it, if it compares encrypted attributes. */
	public ByDigest byDigest(@Nullable ConditionExpression condition) {
		return ByDigest.of(condition, (this.seals != null) ? this.seals.digests() : null);
	}

	/** The encrypted attributes; {@code null} if there are none. */
	public @Nullable Seals seals() {
		return this.seals;
	}

	/**
	 * Tells the items of the model from others; {@code null} if it has no type attribute.
	 */
	public @Nullable TypeCheck typeCheck() {
		return this.typeCheck;
	}

	/** The unique attributes; {@code null} if there are none. */
	public @Nullable UniqueAttributes unique() {
		return this.unique;
	}

	/** The form in which messages show keys of items. */
	public KeyDisplay keyDisplay() {
		return this.keyDisplay;
	}

	/** The token of a transaction, which no other one has. */
	public String token() {
		return this.identifiers.token();
	}

	public WritePlan writes() {
		return this.writes;
	}

	/** The conditions that stored items must meet. */
	public WriteConditions conditions() {
		return this.conditions;
	}

	/** The generated and default values of new items. */
	public InitialValues initialValues() {
		return this.initialValues;
	}

	/** The updates that store items. */
	public ItemEdits edits() {
		return this.edits;
	}

	/**
	 * The attribute with this name; an unknown one is refused, and the known ones listed.
	 */
	public AttributeModel attribute(String name, Origin origin) {
		return this.attributes.get(name, origin);
	}

	/** The attribute that an operation on a path concerns; an unknown one is refused. */
	public AttributeModel named(Path path, Origin origin) {
		return this.attributes.named(path, origin);
	}

	/**
	 * The attribute with this name, or {@code null}: stored items may hold more than the
	 * model knows.
	 */
	public @Nullable AttributeModel findAttribute(String name) {
		return this.attributes.find(name);
	}

	/**
	 * All attributes, those that only an index defines included, each at its position.
	 */
	public List<AttributeModel> attributes() {
		return this.attributes.all();
	}

	/** The position of the attribute with this name; an unknown one is refused. */
	public int position(String name, Origin origin) {
		return this.attributes.position(name, origin);
	}

	/** The path as the model reads it: an attribute may have dots in its name. */
	public Path path(Path path) {
		return this.attributes.path(path);
	}

	/**
	 * The attribute at a path of a condition, or {@code null} within one. An unknown one
	 * is refused, and the known ones listed; so is an encrypted one that has no digest.
	 */
	public @Nullable AttributeModel attributeAt(Path path, Origin origin) {
		AttributeModel attribute = hasDigest(path) ? this.attributes.named(path, origin)
				: this.attributes.queryable(path, origin);
		return path.isAttribute() ? attribute : null;
	}

	private boolean hasDigest(Path path) {
		DigestStage digests = (this.seals != null) ? this.seals.digests() : null;
		return digests != null && path.isAttribute() && digests.attribute(path.attribute()) != null;
	}

	/** The condition, if all that it names can be asked about. */
	public ConditionExpression checked(ConditionExpression condition, Origin origin) {
		return this.attributes.checked(condition, origin);
	}

	/**
	 * The parts of the table's key, checked. They may be given by what they are made of;
	 * anything else in {@code key} is refused.
	 */
	public Map<String, AttributeValue> key(Item key, Origin origin) {
		return this.keys.only(key, origin);
	}

	/** The parts of the table's key that an item has. */
	public Map<String, AttributeValue> keyOf(Item item) {
		return this.keys.of(item).attributes();
	}

	public Origin origin(String operation) {
		return origin(operation, null);
	}

	/** The origin of an operation on an index. */
	public Origin origin(String operation, @Nullable String index) {
		return new Origin(operation, this.model.name(), this.table, index, this.keyNames);
	}

}
