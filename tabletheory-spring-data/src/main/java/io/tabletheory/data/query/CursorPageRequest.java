// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;

/**
 * The requests of successive slices. DynamoDB cannot skip items, so each request knows
 * its beginning, and each slice comes with the request of the next one.
 */
public final class CursorPageRequest extends PageRequest {

	private static final long serialVersionUID = 1L;

	private final @Nullable String cursor;

	private final @Nullable String next;

	private CursorPageRequest(int page, int size, Sort sort, @Nullable String cursor, @Nullable String next) {
		super(page, size, sort);
		this.cursor = cursor;
		this.next = next;
	}

	/** The first slice. */
	public static CursorPageRequest first(int size, Sort sort) {
		return new CursorPageRequest(0, size, sort, null, null);
	}

	/** The slice behind this cursor, which came from {@link #cursor()}. */
	public static CursorPageRequest after(String cursor, int page, int size, Sort sort) {
		return new CursorPageRequest(page, size, sort, cursor, null);
	}

	/**
	 * The request as a cursor request; any other request can only ask for the first
	 * slice.
	 */
	public static CursorPageRequest of(Pageable pageable) {
		if (pageable instanceof CursorPageRequest own) {
			return own;
		}
		if (pageable.getPageNumber() > 0) {
			throw new IllegalArgumentException("Slice " + pageable.getPageNumber()
					+ " cannot be read by its number, because DynamoDB cannot skip items; request slice 0, and"
					+ " continue with Slice.nextPageable()");
		}
		return first(pageable.getPageSize(), pageable.getSort());
	}

	/** The cursor behind which the slice begins; {@code null} for the first slice. */
	public @Nullable String cursor() {
		return this.cursor;
	}

	/** Returns this request with the position at which the next slice begins. */
	public CursorPageRequest endingAt(@Nullable String position) {
		return new CursorPageRequest(getPageNumber(), getPageSize(), getSort(), this.cursor, position);
	}

	/** The position at which the slice begins. */
	public CursorScrollPosition position() {
		return (this.cursor != null) ? CursorScrollPosition.of(this.cursor) : CursorScrollPosition.initial();
	}

	@Override
	public CursorPageRequest next() {
		if (this.next == null) {
			throw new IllegalStateException(
					"The beginning of the next slice is known only after this one is read; use Slice.nextPageable()");
		}
		return after(this.next, getPageNumber() + 1, getPageSize(), getSort());
	}

	@Override
	public PageRequest previous() {
		if (getPageNumber() > 1) {
			throw new IllegalStateException("The beginning of the previous slice is not known; keep its request, or"
					+ " scroll backwards with a Window");
		}
		return first();
	}

	@Override
	public CursorPageRequest first() {
		return first(getPageSize(), getSort());
	}

	@Override
	public PageRequest withPage(int pageNumber) {
		if (pageNumber == getPageNumber()) {
			return this;
		}
		return of(PageRequest.of(pageNumber, getPageSize(), getSort()));
	}

	@Override
	public CursorPageRequest withSort(Sort sort) {
		if (this.cursor != null && !sort.equals(getSort())) {
			throw new IllegalStateException("A cursor belongs to one order; begin again with the first slice");
		}
		return new CursorPageRequest(getPageNumber(), getPageSize(), sort, this.cursor, this.next);
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof CursorPageRequest that && super.equals(other)
				&& Objects.equals(this.cursor, that.cursor) && Objects.equals(this.next, that.next);
	}

	@Override
	public int hashCode() {
		return Objects.hash(super.hashCode(), this.cursor, this.next);
	}

}
