// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.converter.GenericConverter.ConvertiblePair;
import org.springframework.data.convert.CustomConversions;
import org.springframework.data.convert.PropertyValueConversions;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.PropertyValueConverterFactory;
import org.springframework.data.convert.PropertyValueConverterRegistrar;
import org.springframework.data.convert.SimplePropertyValueConversions;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.model.SimpleTypeHolder;

/**
 * The converters of an application: those of types, which apply wherever the type occurs,
 * and those of single properties.
 */
public final class TableTheoryCustomConversions extends CustomConversions {

	private static final SimpleTypeHolder NATIVE = new NativeTypes();

	private final ConverterLookup converters = new ConverterLookup();

	private final SimpleTypeHolder simpleTypes;

	/** Whether an annotation is what every converter of a property shows by. */
	private final boolean annotated;

	private TableTheoryCustomConversions(Configurer configurer) {
		super(new ConverterConfiguration(StoreConversions.of(NATIVE), configurer.converters,
				TableTheoryCustomConversions::isWanted, configurer.propertyValueConversions()));
		registerConvertersIn(this.converters);
		this.annotated = configurer.annotated;
		this.simpleTypes = new SimpleTypeHolder(Scalars.ALL.keySet(), super.getSimpleTypeHolder()) {

			@Override
			public boolean isSimpleType(Class<?> type) {
				return super.isSimpleType(type) || SimpleTypeHolder.DEFAULT.isSimpleType(type);
			}

		};
	}

	/** Of Spring's own converters none between types that have codecs, as dates do. */
	private static boolean isWanted(ConvertiblePair pair) {
		return !Scalars.ALL.containsKey(pair.getSourceType()) || !Scalars.ALL.containsKey(pair.getTargetType());
	}

	/** With converters of types, in any form that Spring knows. */
	public static TableTheoryCustomConversions of(Collection<?> converters) {
		return create((configurer) -> configurer.converters(converters));
	}

	public static TableTheoryCustomConversions create(Consumer<Configurer> configuration) {
		Configurer configurer = new Configurer();
		configuration.accept(configurer);
		return new TableTheoryCustomConversions(configurer);
	}

	@Override
	public SimpleTypeHolder getSimpleTypeHolder() {
		return this.simpleTypes;
	}

	@Override
	public boolean isSimpleType(Class<?> type) {
		return this.simpleTypes.isSimpleType(type);
	}

	/** How the type is converted, if there is a converter that writes it. */
	@Nullable Conversion conversion(Class<?> type) {
		Optional<Class<?>> target = getCustomWriteTarget(type);
		if (target.isEmpty()) {
			return null;
		}
		Class<?> stored = target.get();
		if (NATIVE.isSimpleType(type) && NATIVE.isSimpleType(stored) && hasCustomReadTarget(type, stored)) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "The converter from " + type.getTypeName() + " to "
					+ stored.getTypeName()
					+ " could be meant for writing as well as for reading. Annotate it with @WritingConverter or @ReadingConverter.");
		}
		Function<Object, @Nullable Object> reading = this.converters.function(stored, type);
		if (reading == null || !hasCustomReadTarget(stored, type)) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"A converter writes " + type.getTypeName() + " as " + stored.getTypeName()
							+ ", and none reads it. Register one that does, annotated with @ReadingConverter.");
		}
		return new Conversion(type, stored, Objects.requireNonNull(this.converters.function(type, stored)), reading);
	}

	/** The converter of a single property, or {@code null}. */
	@Nullable PropertyValueConverter<?, ?, ?> converter(TableTheoryPersistentProperty property) {
		PropertyValueConversions conversions = getPropertyValueConversions();
		// Spring's own keep every answer, for which they copy all earlier ones.
		if (conversions == null || (this.annotated && !property.has(ValueConverter.class))) {
			return null;
		}
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
