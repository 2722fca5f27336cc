// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * The definition of one table that serves every model stored in it: one key, one TTL
 * attribute, and the indexes of all models.
 */
@Internal
public final class TableDefinition {

	private final String table;

	private final KeySchema keys;

	private final Map<String, Index> indexes = new LinkedHashMap<>();

	private final Map<String, KeyAttribute> keyAttributes = new LinkedHashMap<>();

	private @Nullable String ttlAttribute;

	private TableDefinition(String table, KeySchema keys) {
		this.table = table;
		this.keys = keys;
	}

	/**
	 * Merges the models of one table.
	 * @param table the physical name of the table
	 * @param models at least one model
	 */
	public static TableDefinition of(String table, Collection<Model> models) {
		Iterator<Model> rest = models.iterator();
		Model first = rest.next();
		TableDefinition definition = new TableDefinition(table, first.keys());
		definition.add(first);
		while (rest.hasNext()) {
			Model other = rest.next();
			definition.requireKey(other);
			definition.add(other);
		}
		return definition;
	}

	private void requireKey(Model model) {
		if (!model.keys().equals(this.keys)) {
			throw conflict(model, "declares the key " + text(model.keys()) + " but another model of the same table "
					+ text(this.keys) + "; give both the same key, or tables of their own");
		}
	}

	private void add(Model model) {
		declare(model, this.keys);
		for (Index index : model.indexes()) {
			Index other = this.indexes.putIfAbsent(index.name(), index);
			if (other != null && !other.equals(index)) {
				throw conflict(model,
						"declares the index '" + index.name() + "' otherwise than another model of the same table");
			}
			declare(model, index.keys());
		}
		expire(model);
	}

	private void expire(Model model) {
		AttributeModel attribute = model.attribute(Role.TTL);
		if (attribute == null) {
			return;
		}
		if (this.ttlAttribute != null && !this.ttlAttribute.equals(attribute.name())) {
			throw conflict(model, "declares the TTL attribute '" + attribute.name()
					+ "' but another model of the same table '" + this.ttlAttribute + "'");
		}
		this.ttlAttribute = attribute.name();
	}

	private void declare(Model model, KeySchema keys) {
		for (KeyAttribute part : keys.parts()) {
			KeyAttribute other = this.keyAttributes.putIfAbsent(part.name(), part);
			if (other != null && other.type() != part.type()) {
				throw conflict(model, "declares the key attribute '" + part.name() + "' as " + part.type()
						+ " but another key of the same table as " + other.type());
			}
		}
	}

	private static String text(KeySchema keys) {
		return keys.parts()
			.stream()
			.map((part) -> part.name() + " (" + part.type() + ")")
			.collect(Collectors.joining(" + "));
	}

	private TableTheoryException conflict(Model model, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, Origin.of("define table", model.name(), this.table),
				"The model " + problem, null);
	}

	/**
	 * The request that creates the table. TTL is not part of it and needs a request of
	 * its own.
	 */
	public CreateTableRequest createRequest(TableOptions options) {
		List<GlobalSecondaryIndex> global = indexes(Index.Type.GSI)
			.map((index) -> IndexRequests.global(index, throughput(index, options)))
			.toList();
		List<LocalSecondaryIndex> local = indexes(Index.Type.LSI).map(IndexRequests::local).toList();
		return CreateTableRequest.builder()
			.tableName(this.table)
			.billingMode((options.throughput() != null) ? BillingMode.PROVISIONED : BillingMode.PAY_PER_REQUEST)
			.provisionedThroughput(IndexRequests.provisioned(options.throughput()))
			.attributeDefinitions(IndexRequests.definitions(this.keyAttributes.values()))
			.keySchema(IndexRequests.elements(this.keys))
			.globalSecondaryIndexes(global.isEmpty() ? null : global)
			.localSecondaryIndexes(local.isEmpty() ? null : local)
			.streamSpecification(stream(options))
			.sseSpecification(encryption(options))
			.deletionProtectionEnabled(options.deletionProtection() ? true : null)
			.tags(tags(options))
			.build();
	}

	/** The request that adds one of the global indexes to the live table. */
	UpdateTableRequest additionRequest(Index index, LiveTable live, TableOptions options) {
		// The billing mode of the live table decides, not the one that options would
		// create
		// today.
		Throughput wanted = throughput(index, options);
		Throughput provisioned = (live.throughput() != null && wanted != null) ? wanted : live.throughput();
		return IndexRequests.addition(this.table, index, provisioned);
	}

	/** Refuses throughput for a name that is no global index. */
	void check(TableOptions options) {
		for (String name : options.indexThroughput().keySet()) {
			if (indexes(Index.Type.GSI).map(Index::name).noneMatch(name::equals)) {
				throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
						new Origin("define table", null, this.table, name),
						"There is no GSI '" + name + "' to provision; the models have "
								+ indexes(Index.Type.GSI).map(Index::name).toList(),
						null);
			}
		}
	}

	private Stream<Index> indexes(Index.Type type) {
		return this.indexes.values().stream().filter((index) -> index.type() == type);
	}

	private static @Nullable Throughput throughput(Index index, TableOptions options) {
		Throughput own = options.indexThroughput().get(index.name());
		return (own != null) ? own : options.throughput();
	}

	private static @Nullable StreamSpecification stream(TableOptions options) {
		return (options.stream() == null) ? null
				: StreamSpecification.builder().streamEnabled(true).streamViewType(options.stream()).build();
	}

	private static @Nullable SSESpecification encryption(TableOptions options) {
		return (options.encryption() == null) ? null
				: SSESpecification.builder()
					.enabled(true)
					.sseType(SSEType.KMS)
					.kmsMasterKeyId(options.encryption().id())
					.build();
	}

	private static @Nullable List<Tag> tags(TableOptions options) {
		List<Tag> tags = options.tags()
			.entrySet()
			.stream()
			.map((tag) -> Tag.builder().key(tag.getKey()).value(tag.getValue()).build())
			.toList();
		return tags.isEmpty() ? null : tags;
	}

	/** The physical name. */
	public String table() {
		return this.table;
	}

	KeySchema keys() {
		return this.keys;
	}

	Collection<Index> indexes() {
		return this.indexes.values();
	}

	@Nullable Index index(String name) {
		return this.indexes.get(name);
	}

	/** The TTL attribute, or {@code null}. */
	public @Nullable String ttlAttribute() {
		return this.ttlAttribute;
	}

}
