// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.TypeReference;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.testing.TestCodecs.information;
import static io.tabletheory.testing.TestCodecs.l;
import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.refusesToWrite;
import static io.tabletheory.testing.TestCodecs.typed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Types that contain others and themselves.
 */
class NestedCodecsTests {

	private final AtomicInteger compiled = new AtomicInteger();

	private final Codecs codecs = new Codecs(Conversions.NONE, (type, codecs) -> {
		this.compiled.incrementAndGet();
		return new NodeCodec(typed(codecs.of(information(new TypeReference<List<Node>>() {
		}), Declaration.NONE)));
	});

	@Test
	void readsAndWritesTypesThatContainThemselves() {
		Node tree = new Node(List.of(new Node(List.of()), new Node(List.of(new Node(List.of())))));
		Codec<Node> codec = this.codecs.of(Node.class);
		AttributeValue leaf = AttributeValue.fromM(Map.of("c", l()));
		AttributeValue stored = AttributeValue.fromM(Map.of("c", l(leaf, AttributeValue.fromM(Map.of("c", l(leaf))))));
		assertThat(codec.write(tree)).isEqualTo(stored);
		assertThat(read(codec, stored)).isEqualTo(tree);
	}

	@Test
	void compilesATypeOnce() {
		assertThat(this.codecs.of(Node.class)).isSameAs(this.codecs.of(Node.class));
		this.codecs.of(information(new TypeReference<Map<String, Node>>() {
		}), Declaration.NONE);
		assertThat(this.compiled).hasValue(1);
	}

	@Test
	void compilesATypeOnceMoreForJson() {
		Codec<Node> json = typed(this.codecs.of(ValueType.of(Node.class), Declaration.JSON));
		this.codecs.of(Node.class);
		assertThat(this.compiled).hasValue(2);
		assertThat(json.write(new Node(List.of(new Node(List.of())))).s()).isEqualTo("{\"c\":[{\"c\":[]}]}");
	}

	@Test
	void endsWhatHoldsItself() {
		List<Node> children = new ArrayList<>();
		Node node = new Node(children);
		children.add(node);
		Codec<Node> codec = this.codecs.of(Node.class);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> codec.write(node))
			.withMessageContaining("A value is nested deeper than 32 levels, or holds itself. Flatten it.");
		assertThat(codec.write(new Node(List.of(new Node(List.of())))).m()).containsKey("c");
	}

	@Test
	void forgetsWhatFailedToCompile() {
		AtomicInteger attempts = new AtomicInteger();
		Codecs failing = new Codecs(Conversions.NONE, (type, codecs) -> {
			if (attempts.incrementAndGet() == 1) {
				throw new TableTheoryException(ErrorCode.INVALID_MODEL, "once");
			}
			return codecs.of(String.class);
		});
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> failing.of(Node.class));
		assertThat(failing.of(Node.class).type()).isEqualTo(AttributeType.S);
	}

	@Test
	void addsTheNamesOfAttributesToFailures() {
		TableTheoryException failure = new TableTheoryException(ErrorCode.INVALID_VALUE, "It is wrong.");
		refusesToWrite(() -> {
			throw ValueError.ofAttribute("a", ValueError.ofElement(2, ValueError.ofAttribute("b\n", failure)));
		}, "a[2].b\\u000a: It is wrong.");
		assertThat(ValueError.ofAttribute("a", ValueError.ofElement(1, failure))).hasCause(failure);
	}

	record Node(List<Node> children) {
	}

	private record NodeCodec(Codec<List<Node>> children) implements Codec<Node> {

		@Override
		public AttributeType type() {
			return AttributeType.M;
		}

		@Override
		public Node read(ValueReader value) {
			List<Node> read = List.of();
			value.beginMap();
			while (value.nextAttribute()) {
				read = this.children.read(value);
			}
			return new Node(read);
		}

		@Override
		public AttributeValue write(Node node) {
			return AttributeValue.fromM(Map.of("c", this.children.write(node.children())));
		}

	}

}
