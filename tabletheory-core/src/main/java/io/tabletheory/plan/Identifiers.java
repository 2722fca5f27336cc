// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

import io.tabletheory.Internal;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.ValueGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes the values of attributes that are generated. Of one instance, each ULID sorts
 * behind the ones before, also where the clock stands still or is set back. Safe for use
 * by many threads.
 */
@Internal
public final class Identifiers {

	private static final char[] DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();

	private static final int DIGIT_BITS = 5;

	private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;

	private static final int ULID_LENGTH = 26;

	/** The characters of the time. */
	private static final int TIME_LENGTH = 10;

	/** The characters of each half of the 80 bits behind it. */
	private static final int HALF_LENGTH = 8;

	private static final int HALF_BITS = HALF_LENGTH * DIGIT_BITS;

	/** The 16 bits of a ULID before its last 64. */
	private static final int HIGH_MASK = 0xFFFF;

	private static final int SECRET_LENGTH = 32;

	private final InstantSource clock;

	/** The generator that the application supplied. */
	private final @Nullable RandomGenerator given;

	/** Makes sources that no copy of the process has. */
	private final Supplier<? extends RandomGenerator> fresh;

	/** Made with the first value, so that start-up does not pay for it. */
	private @Nullable RandomGenerator random;

	/**
	 * The source of tokens, whatever was given: two instances that were given the same
	 * numbers must not have one token.
	 */
	private @Nullable RandomGenerator tokens;

	/** Keeps others from guessing the values that are made of a token. */
	private byte @Nullable [] secret;

	private long time = -1;

	private int high;

	private long low;

	/**
	 * With this source of randomness.
	 * @param random {@code null} for a {@link SecureRandom}
	 */
	public Identifiers(InstantSource clock, @Nullable RandomGenerator random) {
		this(clock, random, Identifiers::reseeded);
	}

	Identifiers(InstantSource clock, @Nullable RandomGenerator random, Supplier<? extends RandomGenerator> fresh) {
		this.clock = clock;
		this.given = random;
		this.random = random;
		this.fresh = fresh;
	}

	/** The token of a transaction, which no other one has. */
	public synchronized String token() {
		RandomGenerator known = this.tokens;
		if (known == null) {
			known = new SecureRandom();
			this.tokens = known;
		}
		return uuid(known.nextLong(), known.nextLong());
	}

	/**
	 * Begins with new random numbers, so that a restored copy of the process does not
	 * repeat those of another copy. Values derived from a token stay the same.
	 */
	public synchronized void renew() {
		this.tokens = this.fresh.get();
		if (this.given == null) {
			this.random = this.fresh.get();
			if (this.time >= 0) {
				restart(this.time + 1);
			}
		}
	}

	private static SecureRandom reseeded() {
		SecureRandom fresh = new SecureRandom();
		fresh.setSeed(fresh.generateSeed(SECRET_LENGTH));
		return fresh;
	}

	/** The next value. */
	public String next(ValueGenerator generator) {
		return next(new InitialValue(generator, null));
	}

	/** The next value of an attribute. */
	String next(InitialValue value) {
		if (value.generator() == ValueGenerator.UID) {
			byte[] bytes = new byte[value.length()];
			nextBytes(bytes);
			return uid(bytes);
		}
		return (value.generator() == ValueGenerator.ULID) ? ulid(this.clock.instant().toEpochMilli()) : uuid();
	}

	private synchronized void nextBytes(byte[] bytes) {
		random().nextBytes(bytes);
	}

	/** Five bits of each byte are a digit. */
	private static String uid(byte[] bytes) {
		char[] text = new char[bytes.length];
		for (int i = 0; i < text.length; i++) {
			text[i] = DIGITS[bytes[i] & DIGIT_MASK];
		}
		return String.valueOf(text);
	}

	/** The value of an attribute that a seed stands for. */
	String of(ValueGenerator generator, GenerationKey seed, String attribute) {
		return of(new InitialValue(generator, null), seed, attribute);
	}

	/** The value of an attribute that a seed stands for. */
	String of(InitialValue value, GenerationKey seed, String attribute) {
		ValueGenerator generator = value.generator();
		if (generator == ValueGenerator.UID) {
			return uid(bytes(seed, attribute, value.length()));
		}
		ByteBuffer bytes = ByteBuffer.wrap(digest(seed, attribute));
		long first = bytes.getLong();
		long second = bytes.getLong();
		return (generator == ValueGenerator.ULID) ? text(seed.now().toEpochMilli(), (int) (first & HIGH_MASK), second)
				: uuid(first, second);
	}

	private byte[] bytes(GenerationKey seed, String attribute, int length) {
		byte[] bytes = new byte[length];
		int block = 0;
		for (int done = 0; done < length; block++) {
			byte[] next = digest(seed, attribute + "#" + block);
			int part = Math.min(next.length, length - done);
			System.arraycopy(next, 0, bytes, done, part);
			done += part;
		}
		return bytes;
	}

	private byte[] digest(GenerationKey seed, String attribute) {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			digest.update(secret());
			digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, seed.position()));
			digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, seed.token().length()));
			digest.update(seed.token().getBytes(StandardCharsets.UTF_8));
			return digest.digest(attribute.getBytes(StandardCharsets.UTF_8));
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("Every Java has SHA-256", ex);
		}
	}

	private synchronized byte[] secret() {
		byte[] known = this.secret;
		if (known == null) {
			known = new byte[SECRET_LENGTH];
			random().nextBytes(known);
			this.secret = known;
		}
		return known;
	}

	private synchronized RandomGenerator random() {
		RandomGenerator known = this.random;
		if (known == null) {
			known = new SecureRandom();
			this.random = known;
		}
		return known;
	}

	private synchronized String uuid() {
		return uuid(random().nextLong(), random().nextLong());
	}

	/** RFC 9562, version 4. */
	private static String uuid(long first, long second) {
		return new UUID((first & ~0xF000L) | 0x4000L, (second & ~(0b11L << 62)) | (0b10L << 62)).toString();
	}

	private synchronized String ulid(long now) {
		if (now > this.time) {
			restart(now);
		}
		else {
			long step = random().nextLong() >>> 32;
			long before = this.low;
			this.low += step + 1;
			this.high += (Long.compareUnsigned(this.low, before) < 0) ? 1 : 0;
			if (this.high > HIGH_MASK) {
				restart(this.time + 1);
			}
		}
		return text(this.time, this.high, this.low);
	}

	private void restart(long time) {
		this.time = time;
		this.high = (int) (random().nextLong() & HIGH_MASK);
		this.low = random().nextLong();
	}

	/** Forty bits are eight digits. */
	private static String text(long time, int high, long low) {
		char[] text = new char[ULID_LENGTH];
		write(time, text, 0, TIME_LENGTH);
		write(((long) high << (Long.SIZE - HALF_BITS)) | (low >>> HALF_BITS), text, TIME_LENGTH,
				TIME_LENGTH + HALF_LENGTH);
		write(low, text, TIME_LENGTH + HALF_LENGTH, ULID_LENGTH);
		return String.valueOf(text);
	}

	private static void write(long bits, char[] text, int from, int to) {
		long rest = bits;
		for (int i = to - 1; i >= from; i--) {
			text[i] = DIGITS[(int) (rest & DIGIT_MASK)];
			rest >>>= DIGIT_BITS;
		}
	}

}
