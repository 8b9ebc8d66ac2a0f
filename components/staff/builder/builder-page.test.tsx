import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import {
  canonicalText,
  definitionOf,
  digestOf,
  flatOf,
  problemsOf,
  QUESTIONS,
  readBuilder,
  withClosed,
} from "@/lib/staff/builder/draft";
import type { OpenDraft } from "@/lib/staff/builder/loaders";
import { keysIn } from "@/lib/staff/settings/flat";
import { BuilderPage } from "./builder-page";

const FORM = { uniqueId: "1", slug: "form", name: "A form", newestVersion: 1, publishedVersion: null, open: 0 };

function open(definition: Record<string, unknown>): OpenDraft {
  const file = { uniqueId: "1", slug: "form", name: "A form", schemaId: "2", versionId: "3", version: 1 };
  return {
    ...{ form: FORM, file: { ...file, status: "draft", definition }, flat: flatOf(definition), hasSpanish: true },
    ...{ base: canonicalText(definition), digest: digestOf(definition) },
    problems: problemsOf(definition).map((problem) => ({ ...problem, where: problem.name })),
  };
}

/** The form as the page sends it, its closed questions filled in from its state. */
function sent() {
  const form = document.querySelector<HTMLFormElement>("#form-builder") as HTMLFormElement;
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  const posted = new URLSearchParams(fields);
  return definitionOf(withClosed(readBuilder(posted), flatOf(JSON.parse(posted.get("base") ?? ""))));
}

const FILES = [
  ...["calculated", "conditional-questions", "filled-in-for-the-person", "intake-with-parts", "scored-parts"].map(
    (name) => `docs/examples/${name}.json`,
  ),
  "backend/instruments/library/own/consent-to-telehealth.json",
];

test.each(FILES)("the fields of %s send the form that they show, whichever question is open", (name) => {
  const checked = checkDefinition(JSON.parse(readFileSync(name, "utf8")).definition);
  if (!checked.ok) throw new Error(name);
  const stored = JSON.parse(canonicalText(checked.stored));
  for (const key of keysIn(flatOf(stored), QUESTIONS)) {
    const { unmount } = render(<BuilderPage draft={open(stored)} open={key} did={undefined} review={null} />);
    const again = checkDefinition(sent());
    expect(again.ok && JSON.parse(canonicalText(again.stored))).toEqual(stored);
    unmount();
  }
});

test("what is missing is named at its field, and beside the form", () => {
  render(
    <BuilderPage
      draft={open({ fields: [{ id: "new1", label: "", fieldType: "text" }] })}
      open={undefined}
      did={undefined}
      review={null}
    />,
  );
  expect(screen.getByRole("textbox", { name: "Question" })).toHaveAccessibleDescription("This text is empty.");
  expect(screen.getByRole("region", { name: "Before it can be published" })).toHaveTextContent("This text is empty.");
});
