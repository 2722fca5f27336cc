// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.parcel;

import java.util.List;

import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * Finds parcels by their declared keys.
 */
public interface ParcelRepository extends TableTheoryRepository<Parcel, ParcelId> {

	List<Parcel> findByOwnerAndNumberLessThanEqualOrderByNumberDesc(String owner, long number);

}
