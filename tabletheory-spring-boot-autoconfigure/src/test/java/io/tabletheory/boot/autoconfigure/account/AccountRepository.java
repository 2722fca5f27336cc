// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.account;

import java.util.List;

import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * Found by the scan for repositories.
 */
public interface AccountRepository extends TableTheoryRepository<Account, String> {

	List<Account> findByOwner(String owner);

}
