/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { renderToString } from "react-dom/server.node";
import { FIELD_KIND_NAMES, type FieldKindName } from "@/domain/form-engine/field-kinds";
import { PublicForm } from "./public-form";

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
};

/** Renders on the server, without a document. */
const renderKind = (fieldType: FieldKindName) =>
  renderToString(
    <PublicForm
      instance={{
        uniqueId: "f1",
        formName: "Intake",
        assignedToName: null,
        expiresAt: null,
        canEdit: true,
        status: "assigned",
        definition: {
          fields: [
            {
              id: "thing",
              label: "The thing",
              fieldType,
              fieldOrder: 0,
              isRequired: true,
              isScored: false,
              options: [{ value: "1", label: "One" }],
              properties: {},
            },
          ],
        },
        responses: [],
        revision: 3,
        lastSavedAt: null,
        submittedAt: null,
        totalScore: null,
        scoreLabel: null,
        severity: null,
        missingCount: 0,
        htmlByField: { thing: "<p>Read this.</p>" },
      }}
      submitUrl="/forms/public/f1/submit"
      draftUrl="/forms/public/f1/draft"
      draftKey={{ id: "a1", key: "AAAA" }}
      problems={[]}
      banner={null}
      timeZone="America/Denver"
      renderedAt="2026-05-04T18:00:00Z"
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
  if (tag === null) expect(html).toContain("<p>Read this.</p>");
  else expect(tags(html, tag)).toContainEqual(expect.stringContaining('name="f.thing"'));
  expect(html).not.toContain(" style=");
});
