// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A OneTable schema: the indexes, models and parameters of one table, in the order of the
 * document. {@link OneTableReader} makes it.
 */
public final class OneTableSchema {

	/** The format that documents state. */
	public static final String FORMAT = "onetable:1.1.0";

	/** The models that the library keeps for itself. */
	static final Set<String> BUILT_IN_MODELS = Set.of("_Schema", "_Migration");

	private final Content content;

	private final List<OneTableIndex> indexes;

	private final OneTableParams params;

	private final List<OneTableModel> models;

	private final List<OneTableQuery> queries;

	OneTableSchema(Map<String, @Nullable Object> content) {
		this.content = new Content(content);
		this.indexes = indexes(this.content.map("indexes"));
		this.params = new OneTableParams(this.content.map("params"));
		this.models = models(this.content.map("models"));
		List<OneTableQuery> queries = new ArrayList<>();
		this.content.map("queries").forEach((name, query) -> queries.add(new OneTableQuery(name, query)));
		this.queries = List.copyOf(queries);
	}

	private static List<OneTableIndex> indexes(Map<String, @Nullable Object> content) {
		String primary = Content.of(content.get(OneTableIndex.PRIMARY)).text("hash");
		List<OneTableIndex> indexes = new ArrayList<>();
		content.forEach((name, index) -> indexes.add(new OneTableIndex(name, index, primary)));
		return List.copyOf(indexes);
	}

	private static List<OneTableModel> models(Map<String, @Nullable Object> content) {
		List<OneTableModel> models = new ArrayList<>();
		content.forEach((name, fields) -> {
			if (!BUILT_IN_MODELS.contains(name)) {
				models.add(new OneTableModel(name, fields));
			}
		});
		return List.copyOf(models);
	}

	/** The stated format, or {@code null}. */
	public @Nullable String format() {
		return this.content.text("format");
	}

	/** The version of the content. */
	public String version() {
		return String.valueOf(this.content.text("version"));
	}

	/** The name under which the schema is stored in its table. */
	public String name() {
		String name = this.content.text("name");
		return (name != null) ? name : "Current";
	}

	public @Nullable String description() {
		return this.content.text("description");
	}

	/** The primary index, then the others in the order of the document. */
	public List<OneTableIndex> indexes() {
		return this.indexes;
	}

	/** The key of the table, which every document has that was read. */
	@Internal
	public OneTableIndex primary() {
		return indexes().stream().filter(OneTableIndex::isPrimary).findFirst().orElseThrow();
	}

	public OneTableParams params() {
		return this.params;
	}

	/** The models of the application, without those that the library keeps for itself. */
	public List<OneTableModel> models() {
		return this.models;
	}

	/** The model of this name, or {@code null}. */
	public @Nullable OneTableModel model(String name) {
		return this.models.stream().filter((model) -> model.name().equals(name)).findFirst().orElse(null);
	}

	/** The saved queries. */
	public List<OneTableQuery> queries() {
		return this.queries;
	}

	/** The saved query of this name, or {@code null}. */
	public @Nullable OneTableQuery query(String name) {
		return this.queries.stream().filter((query) -> query.name().equals(name)).findFirst().orElse(null);
	}

	/** The index of this name, or {@code null}. */
	@Nullable OneTableIndex index(String name) {
		return this.indexes.stream().filter((index) -> index.name().equals(name)).findFirst().orElse(null);
	}

	/** The verdict on a saved query of this schema, as far as the schema tells. */
	public QueryVerdict verdict(OneTableQuery query) {
		return QueryVerdict.of(QueryChecks.remarks(this, query));
	}

	/** The model for a saved query of no model, in a table of this name. */
	@Internal
	public Model toModel(OneTableQuery query, String table) {
		return TableMapping.model(this, query, table);
	}

	/** The sample items. */
	@SuppressWarnings("unchecked")
	public List<Map<String, @Nullable Object>> items() {
		return this.content.list("items")
			.stream()
			.filter(Map.class::isInstance)
			.map((item) -> (Map<String, @Nullable Object>) item)
			.toList();
	}

	/** The properties of other tools. */
	public Map<String, @Nullable Object> extensions() {
		return this.content.map("extensions");
	}

	/**
	 * All of the document as immutable maps, lists, texts, booleans, BigDecimals and
	 * null, in its order.
	 */
	public Map<String, @Nullable Object> content() {
		return this.content.map();
	}

	/**
	 * The models in the form in which the library obeys those of every source: all of
	 * them in one table.
	 * @param table the logical name of the table, which a OneTable schema does not have
	 * @throws InvalidModelException with all that the library cannot obey
	 */
	public Schema toSchema(String table) {
		return TableMapping.schema(this, table);
	}

	/** Schemas are equal if their documents have equal content in equal order. */
	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof OneTableSchema schema
				&& OneTableWriter.toJson(this).equals(OneTableWriter.toJson(schema));
	}

	@Override
	public int hashCode() {
		return this.content.map().hashCode();
	}

	@Override
	public String toString() {
		return "OneTable schema " + Texts.quote(name()) + " " + version();
	}

}
