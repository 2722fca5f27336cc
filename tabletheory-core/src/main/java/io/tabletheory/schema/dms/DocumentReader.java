// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ModelDraft;
import io.tabletheory.schema.ModelValidator;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.source.Dialect;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import io.tabletheory.schema.source.SyntaxFailure;
import org.jspecify.annotations.Nullable;

/**
 * The reader of one source: as text, as a tree, as drafts of models. Each step works on
 * the part that the step before could read.
 */
final class DocumentReader {

	private static final Dialect DIALECT = new Dialect("DMS", "dms_version: \"0.1\"", "{ \"dms_version\": \"0.1\"");

	private final Report report;

	private final List<Drafted> models = new ArrayList<>();

	private @Nullable Node root;

	private @Nullable String namespace;

	private DmsVersion version = DmsVersion.V0_1;

	private DocumentReader(String source) {
		this.report = new Report(source, DIALECT);
	}

	static DocumentReader read(DmsSource source) {
		DocumentReader reader = new DocumentReader(source.name());
		try {
			Node root = source.content().tree(reader.report);
			reader.root = root;
			reader.read(root);
		}
		catch (SyntaxFailure ex) {
			ex.addTo(reader.report);
		}
		return reader;
	}

	private void read(Node root) {
		if (root instanceof Node.Entries map && !checkVersion(map)) {
			return;
		}
		Section document = Section.root(root, DocumentShape.DOCUMENT, this.report);
		if (document == null) {
			return;
		}
		this.namespace = document.text("namespace");
		List<@Nullable Section> sections = document.sections("models", DocumentShape.MODEL);
		if (sections != null && sections.isEmpty()) {
			document.report("models", "The document has no models", "Add " + DocumentShape.DOCUMENT.example("models"));
		}
		for (int i = 0; sections != null && i < sections.size(); i++) {
			Section section = sections.get(i);
			if (section != null) {
				add(ModelReader.read(section, this.version), "models[" + i + "]",
						Paths.nearest(root, "models[" + i + "]"));
			}
		}
	}

	// The rest of a document of another version has rules of its own.
	private boolean checkVersion(Node.Entries document) {
		Node found = document.get("dms_version");
		if (found == null || found instanceof Node.Unreadable) {
			return true;
		}
		String known = Arrays.stream(DmsVersion.values()).map(DmsVersion::text).collect(Collectors.joining(", "));
		Object value = (found instanceof Node.Scalar scalar) ? scalar.value() : null;
		if (!(value instanceof String text)) {
			this.report.add(found, "dms_version", "\"dms_version\" is text, found " + found.description(),
					"Write it in quotes, dms_version: " + Texts.quote(DmsVersion.V0_1.text()));
			return true;
		}
		DmsVersion supported = DmsVersion.of(text);
		if (supported == null) {
			this.report.add(found, "dms_version", "DMS version " + Texts.quote(text) + " is not supported",
					"Supported are " + known);
			return false;
		}
		this.version = supported;
		return true;
	}

	private void add(ModelDraft draft, String path, Node node) {
		this.models.add(new Drafted(draft, path, node));
		List<Violation> violations = new ArrayList<>(ModelValidator.validate(draft));
		violations.addAll(this.version.violations(draft.name(), draft.attributes()));
		for (Violation violation : violations) {
			Node place = Paths.nearest(node, violation.path());
			this.report
				.add(violation.at(this.report.location(place.line(), place.column()), path + "." + violation.path()));
		}
	}

	/** The models with the locations of their names. */
	List<Drafted> models() {
		return this.models;
	}

	Location location(Drafted model) {
		Node name = Paths.nearest(model.node, "name");
		return this.report.location(name.line(), name.column());
	}

	void reportDuplicate(Drafted model, Location first) {
		Node name = Paths.nearest(model.node, "name");
		this.report.add(name, model.path + ".name", "A model of this name is already at " + first,
				"Rename one, or load it once");
	}

	List<Violation> violations() {
		Node document = this.root;
		return this.report.violations(
				(document != null) ? (violation) -> Paths.named(document, violation) : UnaryOperator.identity());
	}

	/**
	 * The models with the locations of their names. Call it only if there are no
	 * violations.
	 */
	List<DmsInspection.Found> found() {
		return this.models.stream()
			.map((model) -> new DmsInspection.Found(model.draft.toModel(), location(model)))
			.toList();
	}

	/** The document. Call it only if there are no violations. */
	DmsDocument document() {
		List<Model> models = this.models.stream().map((model) -> model.draft.toModel()).toList();
		return new DmsDocument(this.namespace, models);
	}

	/** One model and its location. */
	record Drafted(ModelDraft draft, String path, Node node) {
	}

}
