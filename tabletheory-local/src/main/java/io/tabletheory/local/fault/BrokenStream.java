// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that ends with the failure that HTTP clients report for a body shorter than
 * announced.
 */
final class BrokenStream extends FilterInputStream {

	BrokenStream(InputStream arrived) {
		super(arrived);
	}

	@Override
	public int read() throws IOException {
		return unlessEnded(super.read());
	}

	@Override
	public int read(byte[] target, int offset, int length) throws IOException {
		return unlessEnded(super.read(target, offset, length));
	}

	private static int unlessEnded(int read) throws IOException {
		if (read < 0) {
			throw failure();
		}
		return read;
	}

	static IOException failure() {
		return new IOException("The connection broke before the whole body had arrived (injected)");
	}

}
