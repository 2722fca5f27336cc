// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.unplannable;

import java.util.List;

import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * Asks for what no key finds.
 */
public interface Unplannable extends TableTheoryRepository<Account, String> {

	List<Account> findByVersion(long version);

}
