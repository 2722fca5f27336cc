// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class ShopApplication {

}
