// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * What a source says about an index; a {@code null} name or type is unknown.
 *
 * @see ModelDraft
 */
@Internal
public record IndexDraft(@Nullable String name, Index.@Nullable Type type, ModelDraft.Keys keys, Projected projection) {

	/** Where the source says nothing that can be understood. */
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
	 * What an index copies.
	 *
	 * @param type how much; {@code null} if unknown
	 * @param fields what the source lists, {@code null} where it is unknown
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
