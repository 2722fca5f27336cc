// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.Collection;
import java.util.Map;

import io.tabletheory.codec.Scalars;
import io.tabletheory.item.Item;
import org.springframework.data.mapping.model.SimpleTypeHolder;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The types that DynamoDB's own types are in Java. Fewer than codecs know: a converter
 * between one of these and any other type has one direction only, even where the other is
 * an enum or a date.
 */
final class NativeTypes extends SimpleTypeHolder {

	@Override
	public boolean isSimpleType(Class<?> type) {
		Class<?> wrapper = ClassUtils.resolvePrimitiveIfNecessary(type);
		return wrapper == String.class || wrapper == Boolean.class || wrapper == AttributeValue.class
				|| wrapper == Item.class || Scalars.isNumberOrBinary(wrapper) || Collection.class.isAssignableFrom(type)
				|| Map.class.isAssignableFrom(type);
	}

}
