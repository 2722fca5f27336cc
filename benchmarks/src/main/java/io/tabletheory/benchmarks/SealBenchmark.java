// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Encrypts five attributes of an item that are 100 bytes long each.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SealBenchmark {

	@Param
	Encryption variant = Encryption.JCE;

	private ItemCipher cipher = Encryption.JCE.open();

	@Setup
	public void prepare() {
		this.cipher = this.variant.open();
		WarmUp.run(this::seal);
	}

	@Benchmark
	public Object seal() {
		return this.cipher.seal();
	}

}
