// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

record OrderId(String customer, String number) {

}
