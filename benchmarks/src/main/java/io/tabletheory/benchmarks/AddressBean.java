// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import io.tabletheory.benchmarks.Order.Address;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/**
 * An address for the Enhanced Client.
 */
@DynamoDbBean
public class AddressBean {

	private String street = "";

	private String city = "";

	private String postCode = "";

	private String country = "";

	public String getStreet() {
		return this.street;
	}

	public void setStreet(String street) {
		this.street = street;
	}

	public String getCity() {
		return this.city;
	}

	public void setCity(String city) {
		this.city = city;
	}

	public String getPostCode() {
		return this.postCode;
	}

	public void setPostCode(String postCode) {
		this.postCode = postCode;
	}

	public String getCountry() {
		return this.country;
	}

	public void setCountry(String country) {
		this.country = country;
	}

	static AddressBean of(Address address) {
		AddressBean bean = new AddressBean();
		bean.setStreet(address.street());
		bean.setCity(address.city());
		bean.setPostCode(address.postCode());
		bean.setCountry(address.country());
		return bean;
	}

	Address toAddress() {
		return new Address(this.street, this.city, this.postCode, this.country);
	}

}
