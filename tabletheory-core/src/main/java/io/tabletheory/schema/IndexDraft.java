// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * An index as its source describes it; a {@code null} name or type is unknown.
 *
 * @see ModelDraft
 */
@Internal
public record IndexDraft(@Nullable String name, Index.@Nullable Type type, ModelDraft.Keys keys, Projected projection) {

	/** The draft of an index of which nothing in the source can be understood. */
	public static final IndexDraft UNKNOWN = new IndexDraft(null, null, ModelDraft.Keys.UNKNOWN, Projected.UNKNOWN);

	static IndexDraft of(Index index) {
		return new IndexDraft(index.name(), index.type(), ModelDraft.Keys.of(index.keys()),
				Projected.of(index.projection()));
	}

	Index toIndex() {
		return new Index(ModelDraft.known(this.name), ModelDraft.known(this.type), this.keys.toKeySchema(),
				this.projection.toProjection());
	}

	/**
	 * The attributes that an index copies.
	 *
	 * @param type the extent of the copy; {@code null} if unknown
	 * @param fields the names that the source lists; {@code null} for an unknown name
	 */
	public record Projected(IndexProjection.@Nullable Type type, List<@Nullable String> fields) {

		public static final Projected ALL = new Projected(IndexProjection.Type.ALL, List.of());

		public static final Projected UNKNOWN = new Projected(null, List.of());

		public Projected {
			fields = ModelDraft.copy(fields);
		}

		static Projected of(IndexProjection projection) {
			return new Projected(projection.type(), ModelDraft.copy(projection.fields()));
		}

		IndexProjection toProjection() {
			return new IndexProjection(ModelDraft.known(this.type),
					this.fields.stream().map(ModelDraft::known).toList());
		}

	}

}
