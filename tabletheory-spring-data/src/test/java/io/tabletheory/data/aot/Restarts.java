// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.data.core.TypeInformation;

/**
 * Runs one application again and again, each time with classes that were loaded anew, as
 * development tools do.
 */
final class Restarts {

	private Restarts() {
	}

	public static void main(String[] arguments) throws Exception {
		List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
		// Its threads keep the class loader of the run that started it.
		LocalDynamoDb.shared();
		// On JDK 25 objects that are made once for all runs may hold the first one; no
		// other one may stay.
		run();
		loaders.add(run());
		loaders.add(run());
		forgetTypes();
		for (int i = 0; i < 100 && loaders.stream().anyMatch((loader) -> loader.get() != null); i++) {
			System.gc();
			Thread.sleep(50);
		}
		System.out.println("Collected: " + loaders.stream().filter((loader) -> loader.get() == null).count() + " of "
				+ loaders.size());
		System.exit(0);
	}

	/**
	 * Spring Data itself remembers the last types that it was asked about, and the JDK
	 * the last record that it compared.
	 */
	private static void forgetTypes() {
		Other other = new Other(Thread.currentThread());
		if (!other.equals(new Other(other.thread()))) {
			throw new IllegalStateException("Records are compared by what they have");
		}
		for (Class<?> element : List.of(int.class, long.class, String.class, Object.class)) {
			Class<?> array = element;
			for (int i = 0; i < 250; i++) {
				array = array.arrayType();
				TypeInformation.of(array).getProperty("none");
			}
		}
	}

	@SuppressWarnings("unchecked") // It is a visit.
	private static WeakReference<ClassLoader> run() throws Exception {
		ClassLoader loader = new Restarted(Restarts.class.getClassLoader());
		Thread.currentThread().setContextClassLoader(loader);
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.setClassLoader(loader);
			context.register(loader.loadClass(Shop.class.getName()));
			context.refresh();
			((Consumer<BeanFactory>) BeanUtils.instantiateClass(loader.loadClass(Shop.Visit.class.getName())))
				.accept(context);
		}
		finally {
			Thread.currentThread().setContextClassLoader(Restarts.class.getClassLoader());
		}
		return new WeakReference<>(loader);
	}

	private record Other(Thread thread) {

	}

	/** Has its own classes of the application, and shares all others. */
	private static final class Restarted extends ClassLoader {

		Restarted(@Nullable ClassLoader parent) {
			super(parent);
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			if (!name.startsWith(Shop.class.getName())) {
				return super.loadClass(name, resolve);
			}
			synchronized (getClassLoadingLock(name)) {
				Class<?> loaded = findLoadedClass(name);
				return (loaded != null) ? loaded : findClass(name);
			}
		}

		@Override
		protected Class<?> findClass(String name) throws ClassNotFoundException {
			try (InputStream content = getResourceAsStream(name.replace('.', '/') + ".class")) {
				if (content == null) {
					throw new ClassNotFoundException(name);
				}
				byte[] bytes = content.readAllBytes();
				return defineClass(name, bytes, 0, bytes.length);
			}
			catch (IOException ex) {
				throw new ClassNotFoundException(name, ex);
			}
		}

	}

}
