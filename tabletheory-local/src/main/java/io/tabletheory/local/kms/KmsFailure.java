// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

/**
 * The refusal of a request. The caller sees the problem, which holds no key bytes, no
 * plaintext and no encryption context.
 */
final class KmsFailure extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final Fault fault;

	private final String problem;

	KmsFailure(Fault fault, String problem) {
		super(fault.awsName() + ": " + problem);
		this.fault = fault;
		this.problem = problem;
	}

	Fault fault() {
		return this.fault;
	}

	String problem() {
		return this.problem;
	}

}
