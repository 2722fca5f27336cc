// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.io.InputStream;

/**
 * Loads the classes of this package from bytes alone, as the loader of an executable jar
 * does with the jars inside of it.
 */
final class UnpackedClasses extends ClassLoader {

	private static final String PACKAGE = LocalDynamoDb.class.getPackageName() + ".";

	UnpackedClasses() {
		super(LocalDynamoDb.class.getClassLoader());
	}

	@Override
	protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
		synchronized (getClassLoadingLock(name)) {
			Class<?> loaded = findLoadedClass(name);
			if (loaded != null) {
				return loaded;
			}
			return name.startsWith(PACKAGE) ? define(name) : super.loadClass(name, resolve);
		}
	}

	private Class<?> define(String name) throws ClassNotFoundException {
		try (InputStream resource = getResourceAsStream(name.replace('.', '/') + ".class")) {
			if (resource == null) {
				throw new ClassNotFoundException(name);
			}
			byte[] bytes = resource.readAllBytes();
			return defineClass(name, bytes, 0, bytes.length);
		}
		catch (IOException ex) {
			throw new ClassNotFoundException(name, ex);
		}
	}

}
