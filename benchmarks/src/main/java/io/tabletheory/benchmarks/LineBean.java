// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;

import io.tabletheory.benchmarks.Order.Line;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/**
 * A line of an order for the Enhanced Client.
 */
@DynamoDbBean
public class LineBean {

	private String product = "";

	private long quantity;

	private BigDecimal price = BigDecimal.ZERO;

	public String getProduct() {
		return this.product;
	}

	public void setProduct(String product) {
		this.product = product;
	}

	public long getQuantity() {
		return this.quantity;
	}

	public void setQuantity(long quantity) {
		this.quantity = quantity;
	}

	public BigDecimal getPrice() {
		return this.price;
	}

	public void setPrice(BigDecimal price) {
		this.price = price;
	}

	static LineBean of(Line line) {
		LineBean bean = new LineBean();
		bean.setProduct(line.product());
		bean.setQuantity(line.quantity());
		bean.setPrice(line.price());
		return bean;
	}

	Line toLine() {
		return new Line(this.product, this.quantity, this.price);
	}

}
