// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

import io.tabletheory.codec.Conversion;
import io.tabletheory.codec.Scalars;
import io.tabletheory.data.entity.EntityConversions;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.convert.PropertyValueConversions;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.PropertyValueConverterFactory;
import org.springframework.data.convert.PropertyValueConverterRegistrar;
import org.springframework.data.convert.SimplePropertyValueConversions;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.model.SimpleTypeHolder;
import org.springframework.data.util.Lazy;

/**
 * The converters of an application: those of types, which apply wherever the type occurs,
 * and those of single properties.
 */
public final class TableTheoryCustomConversions {

	/** The converters of types; {@code null} if there are none. */
	private final @Nullable TypeConverters converters;

	private final SimpleTypeHolder simpleTypes;

	private final Lazy<PropertyValueConversions> properties;

	/** True if an annotation shows every converter of a property. */
	private final boolean annotated;

	private TableTheoryCustomConversions(Configurer configurer) {
		this.converters = configurer.converters.isEmpty() ? null : new TypeConverters(configurer.converters);
		this.properties = Lazy.of(configurer::propertyValueConversions);
		this.annotated = configurer.annotated;
		this.simpleTypes = new SimpleTypeHolder(Scalars.types(),
				(this.converters != null) ? this.converters.getSimpleTypeHolder() : TypeConverters.NATIVE) {

			@Override
			public boolean isSimpleType(Class<?> type) {
				return super.isSimpleType(type) || SimpleTypeHolder.DEFAULT.isSimpleType(type);
			}

		};
	}

	/** Conversions with converters of types, in any form that Spring knows. */
	public static TableTheoryCustomConversions of(Collection<?> converters) {
		return create((configurer) -> configurer.converters(converters));
	}

	public static TableTheoryCustomConversions create(Consumer<Configurer> configuration) {
		Configurer configurer = new Configurer();
		configuration.accept(configurer);
		return new TableTheoryCustomConversions(configurer);
	}

	/** All of them, as the codecs of entities ask for them. */
	EntityConversions ofEntities() {
		return new EntityConversions() {

			@Override
			public @Nullable Conversion conversion(Class<?> type) {
				return TableTheoryCustomConversions.this.conversion(type);
			}

			@Override
			public @Nullable PropertyValueConverter<?, ?, ?> converter(TableTheoryPersistentProperty property) {
				return TableTheoryCustomConversions.this.converter(property);
			}

		};
	}

	/** The types that have no properties. */
	public SimpleTypeHolder getSimpleTypeHolder() {
		return this.simpleTypes;
	}

	/** The conversion of the type, if there is a converter that writes it. */
	@Nullable Conversion conversion(Class<?> type) {
		return (this.converters != null) ? this.converters.conversion(type) : null;
	}

	/** The converter of a single property, or {@code null}. */
	@Nullable PropertyValueConverter<?, ?, ?> converter(TableTheoryPersistentProperty property) {
		// Spring's own keep every answer, for which they copy all earlier ones.
		if (this.annotated && !property.has(ValueConverter.class)) {
			return null;
		}
		PropertyValueConversions conversions = this.properties.get();
		return conversions.hasValueConverter(property) ? conversions.getValueConverter(property) : null;
	}

	/** Collects the parts of {@link TableTheoryCustomConversions}. */
	public static final class Configurer {

		private final List<Object> converters = new ArrayList<>();

		private final SimplePropertyValueConversions simple = new SimplePropertyValueConversions();

		private @Nullable PropertyValueConversions properties;

		private boolean annotated = true;

		private Configurer() {
		}

		/**
		 * Adds a {@code Converter}, {@code ConverterFactory}, {@code GenericConverter} or
		 * what a {@code ConverterBuilder} makes.
		 */
		public Configurer converter(Object converter) {
			this.converters.add(converter);
			return this;
		}

		public Configurer converters(Collection<?> more) {
			this.converters.addAll(more);
			return this;
		}

		/** Adds converters of single properties. */
		public <P extends PersistentProperty<P>> Configurer properties(
				Consumer<PropertyValueConverterRegistrar<P>> registration) {
			PropertyValueConverterRegistrar<P> registrar = new PropertyValueConverterRegistrar<>();
			registration.accept(registrar);
			this.simple.setValueConverterRegistry(registrar.buildRegistry());
			this.annotated = false;
			return this;
		}

		/** Says where the converters come from that {@code @ValueConverter} names. */
		public Configurer propertyConverterFactory(PropertyValueConverterFactory factory) {
			this.simple.setConverterFactory(factory);
			this.annotated = false;
			return this;
		}

		/** Takes these instead of what is said about properties here. */
		public Configurer propertyValueConversions(PropertyValueConversions conversions) {
			this.properties = conversions;
			this.annotated = false;
			return this;
		}

		private PropertyValueConversions propertyValueConversions() {
			if (this.properties != null) {
				return this.properties;
			}
			this.simple.init();
			return this.simple;
		}

	}

}
