// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.SplittableRandom;

/**
 * Runs a check on many seeds. A failure names the seed of its run, and
 * {@code -Dtabletheory.fuzz.seed} repeats just that one.
 */
public final class Fuzz {

	private Fuzz() {
	}

	/**
	 * As many runs as the build asks for: 20,000, or a million in the profile
	 * {@code fuzz}.
	 */
	public static void run(Check check) {
		run(Integer.getInteger("tabletheory.fuzz.runs", 20_000), check);
	}

	public static void run(int runs, Check check) {
		Long repeated = Long.getLong("tabletheory.fuzz.seed");
		long first = (repeated != null) ? repeated : System.nanoTime();
		for (long seed = first; seed < first + ((repeated != null) ? 1 : runs); seed++) {
			try {
				check.accept(new SplittableRandom(seed));
			}
			catch (Throwable failure) {
				throw new AssertionError("Failed with -Dtabletheory.fuzz.seed=" + seed, failure);
			}
		}
	}

	/** The input with a few bytes flipped, inserted, removed, repeated or cut off. */
	public static byte[] mutate(byte[] input, SplittableRandom random) {
		byte[] bytes = input;
		for (int edits = 1 + random.nextInt(4); edits > 0; edits--) {
			bytes = mutateOnce(bytes, random);
		}
		return bytes;
	}

	private static byte[] mutateOnce(byte[] bytes, SplittableRandom random) {
		if (bytes.length == 0) {
			return new byte[] { (byte) random.nextInt(256) };
		}
		int at = random.nextInt(bytes.length);
		return switch (random.nextInt(5)) {
			case 0 -> replaced(bytes, at, (byte) (bytes[at] ^ (1 << random.nextInt(8))));
			case 1 -> replaced(bytes, at, (byte) random.nextInt(256));
			case 2 -> spliced(bytes, at, new byte[] { (byte) random.nextInt(256) }, at);
			case 3 -> spliced(bytes, at, bytes.clone(), Math.min(bytes.length, at + 1 + random.nextInt(8)));
			default -> spliced(bytes, at, new byte[0], Math.min(bytes.length, at + 1 + random.nextInt(8)));
		};
	}

	private static byte[] replaced(byte[] bytes, int at, byte value) {
		byte[] copy = bytes.clone();
		copy[at] = value;
		return copy;
	}

	private static byte[] spliced(byte[] bytes, int from, byte[] insert, int resumeAt) {
		byte[] result = new byte[from + insert.length + bytes.length - resumeAt];
		System.arraycopy(bytes, 0, result, 0, from);
		System.arraycopy(insert, 0, result, from, insert.length);
		System.arraycopy(bytes, resumeAt, result, from + insert.length, bytes.length - resumeAt);
		return result;
	}

	/** One run; throws to fail. */
	@FunctionalInterface
	public interface Check {

		void accept(SplittableRandom random) throws Exception;

	}

}
