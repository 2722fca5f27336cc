// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.Base64;
import java.util.HexFormat;

import software.amazon.awssdk.core.SdkBytes;

/**
 * Bytes, which files write as hex digits or base64.
 */
public record Bytes(SdkBytes bytes) {

	public static Bytes hex(Tree tree) {
		try {
			return new Bytes(SdkBytes.fromByteArray(HexFormat.of().parseHex(Fields.text(tree))));
		}
		catch (IllegalArgumentException ex) {
			throw new MalformedFileException(tree.place(), "This must be pairs of hex digits");
		}
	}

	public static Bytes base64(Tree tree) {
		try {
			return new Bytes(SdkBytes.fromByteArray(Base64.getDecoder().decode(Fields.text(tree))));
		}
		catch (IllegalArgumentException ex) {
			throw new MalformedFileException(tree.place(), "This must be base64");
		}
	}

	public byte[] array() {
		return this.bytes.asByteArray();
	}

	/** The bytes as hex digits. */
	@Override
	public String toString() {
		return HexFormat.of().formatHex(this.bytes.asByteArrayUnsafe());
	}

}
