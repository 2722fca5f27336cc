// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import io.tabletheory.encryption.EnvelopeFormat;

/**
 * The library that encrypts and decrypts the attributes of an item.
 */
public enum Encryption implements Alternative {

	/** Only the cipher of the JDK, at its fastest. */
	JCE("JCE, one cipher and key") {

		@Override
		ItemCipher open() {
			return new JceItemCipher(1);
		}

	},

	/** Only the cipher of the JDK, with what format 2 asks of it. */
	JCE_WITH_FRESH_KEYS("JCE, one cipher, a key per value") {

		@Override
		ItemCipher open() {
			return new JceItemCipher(SecretItem.SECRETS.size());
		}

	},

	/** With a cached data key. */
	FORMAT_1("TableTheory, format 1") {

		@Override
		ItemCipher open() {
			return new TableTheoryItemCipher(EnvelopeFormat.V1);
		}

	},

	/** With a cached data key. */
	FORMAT_2("TableTheory, format 2") {

		@Override
		ItemCipher open() {
			return new TableTheoryItemCipher(EnvelopeFormat.V2);
		}

	},

	/** With a key at hand and without ECDSA. */
	AWS("AWS Database Encryption SDK 3.9.0") {

		/** Compiled in the profile {@code benchmarks} only. */
		@Override
		ItemCipher open() {
			try {
				return Class.forName("io.tabletheory.benchmarks.AwsItemCipher")
					.asSubclass(ItemCipher.class)
					.getDeclaredConstructor()
					.newInstance();
			}
			catch (ReflectiveOperationException ex) {
				throw new IllegalStateException("Build with -Pbenchmarks", ex);
			}
		}

	};

	private final String label;

	Encryption(String label) {
		this.label = label;
	}

	/** Opens it, with an item sealed. */
	abstract ItemCipher open();

	@Override
	public String label() {
		return this.label;
	}

}
