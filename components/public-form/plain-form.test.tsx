/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { renderToString } from "react-dom/server.node";
import { FIELD_KIND_NAMES, type FieldKindName } from "@/domain/form-engine/field-kinds";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";
import { PublicForm } from "./public-form";
import { sampleInstance, sampleProps } from "./test-support/sample-props";

const CONTROL_TAGS: Record<FieldKindName, string | null> = {
  markdown: null,
  text: "input",
  textarea: "textarea",
  number: "input",
  multiple_choice: "input",
  checkbox: "input",
  checkboxes: "input",
  dropdown: "select",
  date: "input",
  email: "input",
  phone: "input",
  time: "input",
  section: null,
  scale: "input",
  signature: "input",
  date_of_birth: "input",
  zip_code: "input",
  matrix: null,
  calculated: "input",
  file: "input",
  address: null,
  group: null,
};

/** Renders on the server, without a document. */
const renderKind = (fieldType: FieldKindName) =>
  renderToString(
    <PublicForm
      {...sampleProps(
        sampleInstance({
          definition: { fields: [sampleField(fieldType, { id: "thing", label: "The thing", isRequired: true })] },
          htmlByField: { thing: "<p>Read this.</p>" },
        }),
      )}
      draftKey={{ id: "a1", key: "AAAA" }}
    />,
  );

/** Every start tag of that name, verbatim. */
const tags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}[ >][^>]*>?`, "g")) ?? [];

test.each(FIELD_KIND_NAMES)("a form with a field of kind %s is whole in the server's HTML, and posts", (kind) => {
  const html = renderKind(kind);
  expect(tags(html, "form")).toEqual([
    expect.stringMatching(/(?=.* method="post")(?=.* action="\/forms\/public\/f1\/submit")/),
  ]);
  expect(html).toContain('<input type="hidden" name="revision" value="3"/>');
  expect(tags(html, "button")).toEqual([
    expect.stringMatching(/(?=.* name="intent")(?=.* value="submit")(?=.* type="submit")/),
    expect.stringMatching(/(?=.* name="intent")(?=.* value="save")(?=.* type="submit")/),
  ]);
  const tag = CONTROL_TAGS[kind];
  if (tag === null && kind !== "markdown") expect(html).toMatch(/<h2[^>]*>The thing<\/h2>/);
  else if (tag === null) expect(html).toContain("<p>Read this.</p>");
  else expect(tags(html, tag)).toContainEqual(expect.stringMatching(/ name="(f|file)\.thing"/));
  expect(html).not.toContain(" style=");
});
