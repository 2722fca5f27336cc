// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * A class loader that has the classes of this test and says that they come from
 * elsewhere.
 */
final class ClassPathRoots extends ClassLoader {

	private final List<URL> roots;

	private ClassPathRoots(List<URL> roots) {
		super(ClassPathRoots.class.getClassLoader());
		this.roots = roots;
	}

	static ClassPathRoots of(String directory) throws IOException {
		return new ClassPathRoots(List.of(URI.create("file:" + directory).toURL()));
	}

	@Override
	public Enumeration<URL> getResources(String name) throws IOException {
		return name.isEmpty() ? Collections.enumeration(this.roots) : super.getResources(name);
	}

}
