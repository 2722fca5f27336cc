// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import io.tabletheory.data.query.Criteria;

/** The kinds of write of an entity. */
@SuppressWarnings("ImmutableEnumChecker") // The lambdas have no state.
enum OneItemOperation {

	INSERT((run, number) -> run.noted(number, OneItemRun.TEMPLATE.insert(run.entity(number)))),

	SAVE((run, number) -> run.noted(number, OneItemRun.TEMPLATE.save(run.known(number).changed("saved")))),

	UPDATE((run, number) -> run.noted(number, OneItemRun.TEMPLATE.update(run.known(number).changed("updated")))),

	DELETE((run, number) -> OneItemRun.TEMPLATE.delete(run.known(number))),

	DELETE_BY_ID((run, number) -> OneItemRun.TEMPLATE.deleteById(run.id(number), run.type())),

	CHECK((run, number) -> OneItemRun.TEMPLATE.transact((tx) -> tx.check(run.id(number), run.type()))),

	SET((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).set("text", "set"))),

	REMOVE((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).remove("text"))),

	SET_IF_ABSENT((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).setIfAbsent("text", "new"))),

	INCREMENT((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).increment("count", 3))),

	ADD((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).add("tags", "b", "c"))),

	TAKE((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).delete("tags", "b"))),

	APPEND((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).append("lines", "end"))),

	PREPEND((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).prepend("lines", "start"))),

	NESTED((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).set("place.city", "Bonn"))),

	NESTED_COUNT((run, number) -> OneItemRun.TEMPLATE.update(run.update(number).increment("place.visits"))),

	UPSERT((run, number) -> OneItemRun.TEMPLATE
		.update(run.update(number).set("text", "upserted").increment("count").upsert())),

	CONDITION((run, number) -> OneItemRun.TEMPLATE
		.update(run.update(number).increment("count").when(Criteria.where("text").is("first"))));

	private final Work work;

	OneItemOperation(Work work) {
		this.work = work;
	}

	void make(OneItemRun run, int number) {
		this.work.make(run, number);
	}

	private interface Work {

		void make(OneItemRun run, int number);

	}

}
