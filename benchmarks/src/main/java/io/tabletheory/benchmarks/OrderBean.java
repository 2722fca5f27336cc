// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;

import io.tabletheory.benchmarks.Order.Status;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/**
 * An order for the Enhanced Client.
 */
@DynamoDbBean
public class OrderBean {

	private String customer = "";

	private String id = "";

	private Status status = Status.PLACED;

	private BigDecimal total = BigDecimal.ZERO;

	private long quantity;

	private boolean paid;

	private String note = "";

	private Set<String> tags = Set.of();

	private AddressBean address = new AddressBean();

	private List<LineBean> lines = List.of();

	private Instant placedAt = Instant.EPOCH;

	private long expiresAt;

	private Instant createdAt = Instant.EPOCH;

	private Instant updatedAt = Instant.EPOCH;

	private Long version = 0L;

	@DynamoDbPartitionKey
	public String getCustomer() {
		return this.customer;
	}

	public void setCustomer(String customer) {
		this.customer = customer;
	}

	@DynamoDbSortKey
	public String getId() {
		return this.id;
	}

	public void setId(String id) {
		this.id = id;
	}

	public Status getStatus() {
		return this.status;
	}

	public void setStatus(Status status) {
		this.status = status;
	}

	public BigDecimal getTotal() {
		return this.total;
	}

	public void setTotal(BigDecimal total) {
		this.total = total;
	}

	public long getQuantity() {
		return this.quantity;
	}

	public void setQuantity(long quantity) {
		this.quantity = quantity;
	}

	public boolean isPaid() {
		return this.paid;
	}

	public void setPaid(boolean paid) {
		this.paid = paid;
	}

	public String getNote() {
		return this.note;
	}

	public void setNote(String note) {
		this.note = note;
	}

	public Set<String> getTags() {
		return this.tags;
	}

	public void setTags(Set<String> tags) {
		this.tags = tags;
	}

	public AddressBean getAddress() {
		return this.address;
	}

	public void setAddress(AddressBean address) {
		this.address = address;
	}

	public List<LineBean> getLines() {
		return this.lines;
	}

	public void setLines(List<LineBean> lines) {
		this.lines = lines;
	}

	public Instant getPlacedAt() {
		return this.placedAt;
	}

	public void setPlacedAt(Instant placedAt) {
		this.placedAt = placedAt;
	}

	public long getExpiresAt() {
		return this.expiresAt;
	}

	public void setExpiresAt(long expiresAt) {
		this.expiresAt = expiresAt;
	}

	public Instant getCreatedAt() {
		return this.createdAt;
	}

	public void setCreatedAt(Instant createdAt) {
		this.createdAt = createdAt;
	}

	public Instant getUpdatedAt() {
		return this.updatedAt;
	}

	public void setUpdatedAt(Instant updatedAt) {
		this.updatedAt = updatedAt;
	}

	@DynamoDbVersionAttribute
	public Long getVersion() {
		return this.version;
	}

	public void setVersion(Long version) {
		this.version = version;
	}

	static OrderBean of(Order order) {
		OrderBean bean = new OrderBean();
		bean.setCustomer(order.customer());
		bean.setId(order.id());
		bean.setStatus(order.status());
		bean.setTotal(order.total());
		bean.setQuantity(order.quantity());
		bean.setPaid(order.paid());
		bean.setNote(order.note());
		bean.setTags(order.tags());
		bean.setAddress(AddressBean.of(order.address()));
		bean.setLines(order.lines().stream().map(LineBean::of).toList());
		bean.setPlacedAt(order.placedAt());
		bean.setExpiresAt(order.expiresAt().getEpochSecond());
		bean.setCreatedAt(order.createdAt());
		bean.setUpdatedAt(order.updatedAt());
		bean.setVersion(order.version());
		return bean;
	}

	Order toOrder() {
		return new Order(this.customer, this.id, this.status, this.total, this.quantity, this.paid, this.note,
				this.tags, this.address.toAddress(), this.lines.stream().map(LineBean::toLine).toList(), this.placedAt,
				Instant.ofEpochSecond(this.expiresAt), this.createdAt, this.updatedAt, this.version);
	}

}
