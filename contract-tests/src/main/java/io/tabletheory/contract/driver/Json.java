// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.math.BigDecimal;
import java.util.Map;

import io.tabletheory.contract.scenario.Plain;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * The plain values of JSON text that the AWS SDK has made.
 */
final class Json {

	private Json() {
	}

	static Map<String, @Nullable Object> members(String text) {
		return Plain.map(JsonNode.parser().parse(text).asObject(), Json::plain);
	}

	private static @Nullable Object plain(JsonNode node) {
		if (node.isObject()) {
			return Plain.map(node.asObject(), Json::plain);
		}
		if (node.isArray()) {
			return Plain.list(node.asArray(), Json::plain);
		}
		if (node.isNumber()) {
			return new BigDecimal(node.asNumber());
		}
		if (node.isBoolean()) {
			return node.asBoolean();
		}
		return node.isNull() ? null : node.asString();
	}

}
