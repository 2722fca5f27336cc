// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.PlanSubject;
import io.tabletheory.plan.search.PlanWording;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TypeTag;
import org.jspecify.annotations.Nullable;

/**
 * The entities of a class as queries are planned for them.
 */
record EntityKeys(MappedEntity<?> entity, TablePlan table) implements PlanSubject, PlanWording {

	@Override
	public Model model() {
		return this.entity.model();
	}

	@Override
	public List<DerivedValue> madeKeys() {
		return this.entity.keyWriters();
	}

	@Override
	public ByDigest byDigest(@Nullable ConditionExpression condition) {
		return this.table.byDigest(condition);
	}

	@Override
	public List<Criterion> own() {
		List<Criterion> own = new ArrayList<>();
		TypeTag type = model().type();
		if (type != null) {
			own.add(new Criterion.OfType(type.attribute(), List.of(type.value())));
		}
		this.entity.keyBeginnings().forEach((name, text) -> own.add(new Criterion.Beginning(name, text)));
		return own;
	}

	@Override
	public PlanWording wording() {
		return this;
	}

	@Override
	public String required() {
		return "with @Attribute(required = true)";
	}

	@Override
	public String requirement() {
		return "declare @Attribute(required = true)";
	}

	@Override
	public String naming(String index) {
		return ", in a repository with @Query(index = " + Texts.quote(index) + ") on the method";
	}

	@Override
	public String lastResort(String index) {
		return "name the index with @Query(index = " + Texts.quote(index) + "), or annotate the method itself with"
				+ " @AllowScan: on the repository, @AllowScan covers only methods that no index could serve";
	}

	/** Refuses criteria on encrypted attributes without a digest. */
	void requireOpen(List<Criterion> criteria) {
		if (this.entity.model().attributes().stream().noneMatch(AttributeModel::isSealed)) {
			return;
		}
		ConditionExpression condition = Criterion.bind(criteria, null);
		if (condition != null) {
			condition.forEachPath(this::requireOpen);
		}
	}

	private void requireOpen(Path path) {
		AttributeModel attribute = this.entity.model().attribute(path.attribute());
		if (attribute != null && attribute.encryption() != null && attribute.encryption().digest() == null) {
			throw new TableTheoryException(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE,
					path + " of " + this.entity.type().getSimpleName()
							+ " is stored encrypted, so that no condition or filter can name it; with "
							+ (isAnnotated(attribute.name()) ? "@Encrypted(digest = \"...\") on the property"
									: "encryption: { digest: ... } in the model " + this.entity.model().name())
							+ ", a query or scan can ask for = or IN, outside of OR and NOT");
		}
	}

	/** True if the class itself declares the encryption, and not only its model. */
	private boolean isAnnotated(String attribute) {
		return this.entity.entity()
			.properties()
			.anyMatch((property) -> property.has(Encrypted.class) && property.getAttributeName().equals(attribute));
	}

}
