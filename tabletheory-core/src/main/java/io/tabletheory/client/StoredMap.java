// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * The item that was stored, as a map that belongs to the caller. The map is made on first
 * use, because many writers never read it.
 */
final class StoredMap extends AbstractMap<String, @Nullable Object> {

	private final Supplier<Map<String, @Nullable Object>> maker;

	private volatile @Nullable Map<String, @Nullable Object> made;

	StoredMap(Supplier<Map<String, @Nullable Object>> maker) {
		this.maker = maker;
	}

	private Map<String, @Nullable Object> made() {
		Map<String, @Nullable Object> map = this.made;
		if (map == null) {
			map = makeOnce();
		}
		return map;
	}

	/** Two threads must see the same map, because one of them may change it. */
	private synchronized Map<String, @Nullable Object> makeOnce() {
		Map<String, @Nullable Object> map = this.made;
		if (map == null) {
			map = this.maker.get();
			this.made = map;
		}
		return map;
	}

	@Override
	public Set<Entry<String, @Nullable Object>> entrySet() {
		return made().entrySet();
	}

	@Override
	public boolean containsKey(@Nullable Object key) {
		return made().containsKey(key);
	}

	@Override
	public @Nullable Object get(@Nullable Object key) {
		return made().get(key);
	}

	@Override
	public @Nullable Object put(String key, @Nullable Object value) {
		return made().put(key, value);
	}

	@Override
	public @Nullable Object remove(@Nullable Object key) {
		return made().remove(key);
	}

}
