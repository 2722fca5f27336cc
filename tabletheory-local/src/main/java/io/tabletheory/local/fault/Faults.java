// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * Injects faults into the HTTP clients of AWS SDK clients for DynamoDB and KMS:
 * <pre class="code">
 * Faults faults = Faults.seeded(42);
 * DynamoDbClient client = DynamoDbClient.builder().httpClient(faults.wrap(httpClient)).build();
 * faults.on("PutItem").times(2).throttle();
 * faults.on("BatchWriteItem").unprocessed(3);
 * faults.on("UpdateItem").withProbability(0.2).loseResponse();
 * </pre>
 * <p>
 * A call is one attempt of the SDK, so its retries are calls too. The first rule that
 * strikes a call takes it, and the rules after it do not see that call. Only delays add
 * to other faults.
 * <p>
 * The same seed with the same rules always gives the n-th call of an operation the same
 * fault, for any interleaving of threads and operations. The same number of calls of an
 * operation meets the same number of faults of each kind. Threads decide which of their
 * calls is the n-th, the order of {@link #injected()} across operations, and, if one rule
 * for several operations has {@code times} or {@code after}, how these are shared among
 * the operations. Requests of other protocols pass untouched. A request that a fault
 * changes keeps its signature, which the real service would refuse and a local one does
 * not check.
 */
public final class Faults {

	private static final Logger logger = LoggerFactory.getLogger(Faults.class);

	private static final String SEED_PROPERTY = "tabletheory.faults.seed";

	private final long seed;

	private final List<Rule> rules = new ArrayList<>();

	private final List<Injection> injected = new ArrayList<>();

	private final Map<String, Integer> calls = new HashMap<>();

	private Faults(long seed, String repeatable) {
		this.seed = seed;
		logger.info("Injecting faults with seed {}{}", seed, repeatable);
	}

	public static Faults seeded(long seed) {
		return new Faults(seed, "");
	}

	/**
	 * An injector with a random seed, or with that of the system property {@code
	 * tabletheory.faults.seed}.
	 */
	public static Faults random() {
		Long repeated = Long.getLong(SEED_PROPERTY);
		long seed = (repeated != null) ? repeated : new SplittableRandom().nextLong();
		return new Faults(seed, "; repeat with -D" + SEED_PROPERTY + "=" + seed);
	}

	public long seed() {
		return this.seed;
	}

	/** The client with these faults. Closing it closes the client. */
	public SdkHttpClient wrap(SdkHttpClient client) {
		return new FaultyHttpClient(client, this);
	}

	/** The client with these faults. Closing it closes the client. */
	public SdkAsyncHttpClient wrap(SdkAsyncHttpClient client) {
		return new FaultyAsyncHttpClient(client, this);
	}

	/** Selects the calls of these operations, by their names in the API. */
	public FaultSelection on(String... operations) {
		return FaultSelection.of(this, Operations.requireKnown(operations));
	}

	/** Selects the calls of all operations that the fault fits. */
	public FaultSelection onAny() {
		return FaultSelection.of(this, null);
	}

	/** Ends all faults; the record of injected faults stays. */
	public synchronized void clear() {
		this.rules.clear();
	}

	/** Ends all faults and clears the record, as if newly created. */
	public synchronized void reset() {
		this.rules.clear();
		this.injected.clear();
		this.calls.clear();
	}

	/** All faults so far, in the order of their decision. */
	public synchronized List<Injection> injected() {
		return List.copyOf(this.injected);
	}

	/** The number of faults of this kind. */
	public long count(FaultKind kind) {
		return injected().stream().filter((injection) -> injection.kind() == kind).count();
	}

	/** The number of faults of this kind that the operation met. */
	public long count(FaultKind kind, String operation) {
		return injected().stream()
			.filter((injection) -> injection.kind() == kind && injection.operation().equals(operation))
			.count();
	}

	/** The number of calls of the operation, with faults or without. */
	public synchronized int calls(String operation) {
		return this.calls.getOrDefault(operation, 0);
	}

	/** The text has the seed and the number of faults by operation and kind. */
	@Override
	public String toString() {
		return "Faults[seed=" + this.seed + ", injected="
				+ injected().stream()
					.collect(Collectors.groupingBy((injection) -> injection.operation() + " " + injection.kind(),
							TreeMap::new, Collectors.counting()))
				+ "]";
	}

	synchronized void add(Rule rule) {
		this.rules.add(rule);
	}

	/** The decision for this request; empty for no fault. */
	Optional<FaultDecision> rule(SdkHttpRequest request) {
		return Target.of(request).map(this::rule).filter((ruling) -> !ruling.isUntouched());
	}

	private synchronized FaultDecision rule(Target target) {
		int call = this.calls.merge(target.operation(), 1, Integer::sum);
		FaultDecision ruling = FaultDecision.untouched(target);
		for (int position = 0; position < this.rules.size(); position++) {
			Rule rule = this.rules.get(position);
			if (rule.fault() == null || ruling.strike() == null) {
				SplittableRandom random = rule.strike(this.seed, position, target.operation());
				if (random != null) {
					ruling = ruling.with(rule, random, record(target, call, rule.kind()));
				}
			}
		}
		return ruling;
	}

	private String record(Target target, int call, FaultKind kind) {
		int number = this.injected.size() + 1;
		this.injected.add(new Injection(number, target.operation(), call, kind));
		return "injected fault " + number + " of seed " + this.seed;
	}

}
