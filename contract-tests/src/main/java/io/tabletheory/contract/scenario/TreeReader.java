// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * The reader of JSON and of YAML 1.2 restricted to JSON. A plain scalar has its meaning
 * in JSON, and is text if it has none.
 */
public final class TreeReader {

	private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

	private static final int DEEPEST = 100;

	private final String file;

	private TreeReader(String file) {
		this.file = file;
	}

	/** The content of the file, or {@code null} if it is empty. */
	public static @Nullable Tree read(Path file) throws IOException {
		try {
			return read(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
		}
		catch (CharacterCodingException ex) {
			throw new MalformedFileException(new FilePlace(file.toString(), 1, 1),
					"The file is not UTF-8; save it as such");
		}
	}

	/** The content of the text, or {@code null} if it is empty. */
	public static @Nullable Tree read(String file, String text) {
		TreeReader reader = new TreeReader(file);
		// One buffer holds the whole text: the parser fails on a surrogate pair that is
		// divided
		// between two.
		LoadSettings settings = LoadSettings.builder()
			.setBufferSize(text.length() + 1)
			.setCodePointLimit(Integer.MAX_VALUE)
			.setAllowNonScalarKeys(true)
			.build();
		try {
			return new Compose(settings).composeString(text).map((root) -> reader.tree(root, 0)).orElse(null);
		}
		catch (MarkedYamlEngineException ex) {
			throw new MalformedFileException(ex.getProblemMark()
				.map((mark) -> new FilePlace(file, mark.getLine() + 1, mark.getColumn() + 1))
				.orElse(new FilePlace(file, 1, 1)), ex.getProblem());
		}
		catch (YamlEngineException ex) {
			throw new MalformedFileException(new FilePlace(file, 1, 1), String.valueOf(ex.getMessage()));
		}
	}

	private Tree tree(Node node, int depth) {
		FilePlace place = place(node);
		if (node.getAnchor().isPresent()) {
			throw new MalformedFileException(place, "Anchors are not allowed; repeat the value in each place");
		}
		if (depth > DEEPEST) {
			throw new MalformedFileException(place, "This is nested deeper than " + DEEPEST + " levels");
		}
		if (node instanceof MappingNode mapping) {
			return new Tree.Branch(place, entries(mapping, depth));
		}
		if (node instanceof SequenceNode sequence) {
			List<Tree> elements = new ArrayList<>();
			sequence.getValue().forEach((element) -> elements.add(tree(element, depth + 1)));
			return new Tree.Sequence(place, elements);
		}
		return new Tree.Leaf(place, value((ScalarNode) node));
	}

	private Map<String, Tree> entries(MappingNode mapping, int depth) {
		Map<String, Tree> entries = new LinkedHashMap<>();
		for (NodeTuple tuple : mapping.getValue()) {
			FilePlace place = place(tuple.getKeyNode());
			if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
				throw new MalformedFileException(place, "A key must be text");
			}
			if (entries.put(key.getValue(), tree(tuple.getValueNode(), depth + 1)) != null) {
				throw new MalformedFileException(place, "The key '" + key.getValue() + "' is there twice");
			}
		}
		return entries;
	}

	private static @Nullable Object value(ScalarNode scalar) {
		String text = scalar.getValue();
		if (scalar.getScalarStyle() != ScalarStyle.PLAIN) {
			return text;
		}
		return switch (text) {
			case "", "null" -> null;
			case "true" -> true;
			case "false" -> false;
			default -> NUMBER.matcher(text).matches() ? (Object) new BigDecimal(text) : text;
		};
	}

	private FilePlace place(Node node) {
		return node.getStartMark()
			.map((mark) -> new FilePlace(this.file, mark.getLine() + 1, mark.getColumn() + 1))
			.orElse(new FilePlace(this.file, 1, 1));
	}

}
