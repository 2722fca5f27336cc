// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate.shop;

import java.util.List;

import io.tabletheory.data.repository.Query;
import org.springframework.data.repository.Repository;

/**
 * Methods on keys that are made of properties.
 */
public interface Visits extends Repository<Visit, Visit.Id> {

	List<Visit> findByHost(String host);

	@Query("host = 'home'")
	List<Visit> findOfHome();

}
