// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Schema;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Checks that the models and attributes named by properties exist.
 */
record KnownModels(Schema schema) {

	void check(TableTheoryProperties properties) {
		properties.tables()
			.forEach((model, table) -> require("tabletheory.tables." + model + ".name", table.name(), model));
	}

	void check(TableTheoryEncryptionProperties properties) {
		check("tabletheory.encryption.models.", properties.models());
		check("tabletheory.encryption.envelopes.", properties.envelopes());
		check("tabletheory.encryption.plaintext.", properties.plaintext());
		check("tabletheory.encryption.former-model-keys.", properties.formerModelKeys());
		properties.formerAttributeKeys()
			.forEach((model,
					attributes) -> attributes.forEach((attribute, keys) -> requireEncrypted(
							"tabletheory.encryption.former-attribute-keys." + model + "." + attribute, keys, model,
							attribute)));
		properties.attributes()
			.forEach((model, attributes) -> attributes.forEach((attribute, key) -> requireEncrypted(
					"tabletheory.encryption.attributes." + model + "." + attribute, key, model, attribute)));
	}

	private void check(String prefix, Map<String, ?> byModel) {
		byModel.forEach((model, value) -> require(prefix + model, value, model));
	}

	private void require(String property, Object value, String model) {
		try {
			this.schema.model(model);
		}
		catch (TableTheoryException unknown) {
			throw new InvalidConfigurationPropertyValueException(property, value, unknown.problem(), unknown);
		}
	}

	private void requireEncrypted(String property, Object value, String model, String attribute) {
		require(property, value, model);
		List<String> encrypted = this.schema.model(model)
			.attributes()
			.stream()
			.filter(AttributeModel::isSealed)
			.map(AttributeModel::name)
			.toList();
		if (!encrypted.contains(attribute)) {
			throw PropertyRules.invalid(property, value, "The model has no such encrypted attribute; it has "
					+ (encrypted.isEmpty() ? "none" : String.join(", ", encrypted)));
		}
	}

}
