// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.Seals;

/**
 * The ciphers of one operation. Each data key is asked for once, several beside each
 * other, and closed when the work is done, however that ends.
 *
 * @param <K> the type of the keys that tell the ciphers apart
 */
final class Ciphers<K> {

	private static final int AT_ONCE = 8;

	private final Map<K, Wanted> wanted = new LinkedHashMap<>();

	/** One cipher more, unless there is one by this. */
	void add(K kind, Call<DataKey> key, Seals seals) {
		this.wanted.putIfAbsent(kind, new Wanted(key, seals));
	}

	/** Does the work with the ciphers. */
	<R> Step<R> use(Function<Map<K, AttributeCipher>, R> work, Origin origin) {
		List<Step<DataKey>> calls = new ArrayList<>();
		this.wanted.values().forEach((cipher) -> calls.add(Step.await(cipher.key(), cipher.seals().at(origin))));
		return switch (calls.size()) {
			case 0 -> Step.done(done(List.of(), work, origin));
			case 1 -> calls.get(0).map((key) -> done(List.of(key), work, origin));
			default -> Step.parallel(calls, AT_ONCE, origin).map((keys) -> done(keys, work, origin));
		};
	}

	private <R> R done(List<DataKey> keys, Function<Map<K, AttributeCipher>, R> work, Origin origin) {
		Map<K, AttributeCipher> ciphers = new HashMap<>();
		try {
			Iterator<DataKey> key = keys.iterator();
			this.wanted
				.forEach((kind, cipher) -> ciphers.put(kind, new AttributeCipher(key.next(), cipher.seals().random())));
			return work.apply(ciphers);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
		finally {
			ciphers.values().forEach(AttributeCipher::close);
			keys.forEach(DataKey::close);
		}
	}

	/** The cipher that one of these needs. */
	static <K> AttributeCipher of(K kind, Map<K, AttributeCipher> ciphers) {
		return Objects.requireNonNull(ciphers.get(kind), "Every cipher is asked for before the work begins");
	}

	/** A data key to fetch, and the encryption of the model that needs it. */
	private record Wanted(Call<DataKey> key, Seals seals) {

	}

}
