import { webcrypto } from "node:crypto";
import { setImmediate } from "node:timers";
import { TextDecoder, TextEncoder } from "node:util";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.node";
import type { Answer, Field, FormDefinition } from "@/domain/form-engine/definition";
import type { FieldKindName } from "@/domain/form-engine/field-kinds";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { openLocalDraft } from "@/lib/public-form/local-draft";
import type { AnswersBody, DraftReply, SubmitReply } from "@/lib/public-form/post-answers";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";
import { PublicForm } from "./public-form";

const RENDERED_AT = "2026-05-04T18:00:00.000Z";
const NOW = Date.parse(RENDERED_AT);
const DRAFT_KEY = { id: "a1b2", key: Buffer.alloc(32, 7).toString("base64") };
const OPTIONS = [
  { value: "0", label: "Not at all" },
  { value: "1", label: "Several days", alert: true },
];

const field = (id: string, fieldType: FieldKindName | "signature", more: Partial<Field> = {}): Field => ({
  id,
  label: `The ${id}`,
  fieldType,
  fieldOrder: 0,
  isRequired: false,
  isScored: false,
  options: ["multiple_choice", "checkboxes", "dropdown"].includes(fieldType) ? OPTIONS : [],
  properties: {},
  ...more,
});

interface Setup {
  fields?: Field[];
  answers?: Record<string, Answer>;
  instance?: Partial<PublicFormInstance>;
  definition?: Partial<FormDefinition>;
  drafts?: DraftReply[];
  submits?: (SubmitReply | Promise<SubmitReply>)[];
  props?: Partial<Parameters<typeof PublicForm>[0]>;
}

function setUp({ fields = [], answers = {}, instance, definition, drafts = [], submits = [], props }: Setup = {}) {
  let revision = 3;
  const saved: AnswersBody[] = [];
  const submitted: AnswersBody[] = [];
  const left: string[] = [];
  const form = (
    <PublicForm
      instance={{
        uniqueId: "f1",
        formName: "Intake",
        assignedToName: "Dana Reed",
        expiresAt: "2026-06-01T00:00:00Z",
        canEdit: true,
        status: "assigned",
        definition: { fields, ...definition },
        responses: Object.entries(answers).map(([field_id, value]) => ({ field_id, value })),
        revision,
        lastSavedAt: null,
        submittedAt: null,
        totalScore: null,
        scoreLabel: null,
        severity: null,
        missingCount: 0,
        htmlByField: {},
        ...instance,
      }}
      submitUrl="/forms/public/f1/submit"
      draftUrl="/forms/public/f1/draft"
      draftKey={null}
      problems={[]}
      banner={null}
      timeZone="America/Denver"
      renderedAt={RENDERED_AT}
      ports={{
        saveDraft: async (body) => {
          saved.push(body);
          revision += 1;
          return drafts.shift() ?? { kind: "saved", revision, savedAtMs: NOW, refused: [] };
        },
        submit: async (body) => {
          submitted.push(body);
          return submits.shift() ?? { kind: "submitted" };
        },
        nowMs: () => NOW,
        toReceipt: () => left.push("receipt"),
      }}
      {...props}
    />
  );
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { form, saved, submitted, left, user };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const submitButton = () => screen.getByRole("button", { name: "Submit Form" });
const statuses = () => screen.getAllByRole("status").map((node) => node.textContent);

/** Pending operations of Node's cryptography: they run on threads of their own, which fake timers do not control. */
let sealing = 0;
const counted =
  <A extends unknown[], R>(operation: (...values: A) => Promise<R>) =>
  async (...values: A): Promise<R> => {
    sealing += 1;
    return operation(...values).finally(() => {
      sealing -= 1;
    });
  };
const { subtle } = webcrypto;
const cryptography = {
  getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
  subtle: {
    importKey: counted(subtle.importKey.bind(subtle)),
    encrypt: counted(subtle.encrypt.bind(subtle)),
    decrypt: counted(subtle.decrypt.bind(subtle)),
  },
};

/** Waits for all pending operations. */
async function settle() {
  for (let calm = 0; calm < 5; calm = sealing === 0 ? calm + 1 : 0) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  Object.defineProperty(globalThis, "crypto", { value: cryptography, configurable: true });
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

describe("the form's head", () => {
  test("shows title, recipient and expiry", () => {
    render(setUp().form);
    expect(screen.getByRole("heading", { level: 1, name: "Intake" })).toBeVisible();
    expect(screen.getByText("For: Dana Reed")).toBeVisible();
    const moment = screen.getByText(formatZonedMoment(new Date("2026-06-01T00:00:00Z")));
    expect(moment.parentElement).toHaveTextContent(/^Expires: (May 31|Jun 1), 2026, \d+:\d\d [AP]M .+$/);
    expect(screen.getByText("Please review your responses before submitting.")).toBeVisible();
  });

  test("is 'Form' without a name, and omits missing values", () => {
    render(setUp({ instance: { formName: "", assignedToName: null, expiresAt: null } }).form);
    expect(screen.getByRole("heading", { name: "Form" })).toBeVisible();
    expect(screen.queryByText(/For:|Expires:|Saved/)).not.toBeInTheDocument();
  });

  test("shows the time since it was saved", async () => {
    render(setUp({ instance: { lastSavedAt: "2026-05-04T17:58:30Z" } }).form);
    expect(screen.getByText("Saved 1 minute ago")).toBeVisible();
  });
});

const CONTROLS: [FieldKindName, string, Partial<Field>, Answer][] = [
  ["text", "textbox", {}, "Dana"],
  ["textarea", "textbox", {}, "two\nlines"],
  ["number", "textbox", {}, "12"],
  ["date", "", {}, "2026-05-04"],
  ["email", "textbox", {}, "dana@example.com"],
  ["phone", "textbox", {}, "(555) 555-0142"],
  ["time", "", {}, "09:30"],
  ["dropdown", "combobox", {}, "1"],
  ["multiple_choice", "radiogroup", {}, "1"],
  ["checkbox", "checkbox", { properties: { mustBeTrue: true } }, true],
  ["checkboxes", "group", {}, ["0", "1"]],
];

function posted(): Record<string, FormDataEntryValue[]> {
  const data = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Intake" }));
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)]));
}

describe.each(CONTROLS)("a field of kind %s", (kind, role, more, answer) => {
  const values = Array.isArray(answer) ? [...answer] : [String(answer)];

  test("is a native control with its label, and starts with the stored answer", () => {
    render(setUp({ fields: [field("thing", kind, more)], answers: { thing: answer } }).form);
    if (role) expect(screen.getByRole(role, { name: "The thing" })).toBeVisible();
    else expect(screen.getByLabelText("The thing")).toBeVisible();
    expect(posted()["f.thing"]?.map((value) => String(value).replaceAll("\r\n", "\n"))).toEqual(values);
  });

  // An unticked box is an answer, unless it must be ticked.
  const required = { ...more, isRequired: true, ...(kind === "checkbox" && { properties: { mustBeTrue: true } }) };

  test("is required by mark, name or attribute, and message", async () => {
    const { form, user, submitted } = setUp({ fields: [field("thing", kind, required)] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    const message = kind === "checkboxes" ? /Please select at least one option$/ : "The thing is required";
    expect(screen.getByRole("region", { name: "Please fix the errors before submitting." })).toHaveFocus();
    const link = within(screen.getByRole("region", { name: "Please fix the errors before submitting." })).getByRole(
      "link",
      { name: message },
    );
    const target = document.querySelector(link.getAttribute("href") ?? "");
    expect(target).toHaveAttribute("name", "f.thing");
    const described =
      role === "radiogroup" || role === "group" ? screen.getByRole(role, { name: /The thing/ }) : target;
    expect(described).toHaveAccessibleDescription(message);
    const isNamed = ["date", "time", "dropdown", "checkbox", "checkboxes"].includes(kind);
    expect(described).toHaveAccessibleName(expect.stringMatching(isNamed ? /^The thing \(required\)$/ : /^The thing$/));
    if (isNamed) expect(described).not.toBeRequired();
    else expect(described).toBeRequired();
    if (role !== "group") expect(described).toHaveAttribute("aria-invalid", "true");
    expect(submitted).toEqual([]);
  });

  test("saves an answer after a second, and a change clears its error", async () => {
    const { form, user, saved } = setUp({ fields: [field("thing", kind, required)] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    if (kind === "dropdown") await user.selectOptions(screen.getByLabelText(/The thing/), "1");
    else if (role === "radiogroup") await user.click(screen.getByRole("radio", { name: "Several days" }));
    else if (role === "checkbox") await user.click(screen.getByRole("checkbox", { name: /The thing/ }));
    else if (role === "group") for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    else fireEvent.change(screen.getByLabelText(/The thing/), { target: { value: answer } });
    expect(document.getElementById("question-1-error")).not.toBeInTheDocument();
    expect(saved).toEqual([]);
    await pass(1000);
    expect(saved).toEqual([{ responses: [{ field_id: "thing", value: answer }], revision: 3 }]);
    expect(screen.getByText("Saved just now")).toBeVisible();
  });
});

describe("texts of a field", () => {
  test("a menu starts with the specified placeholder or its own; blank only where no answer is needed", () => {
    const own = { properties: { placeholder: "Pick a day" } };
    render(setUp({ fields: [field("a", "dropdown"), field("b", "dropdown", { ...own, isRequired: true })] }).form);
    expect(screen.getByRole("option", { name: "Select an option..." })).toBeEnabled();
    expect(screen.getByRole("option", { name: "Pick a day" })).toBeDisabled();
    expect(screen.getByLabelText(/The b/)).toHaveValue("");
  });

  test("phone and e-mail show how they are written", () => {
    render(setUp({ fields: [field("a", "phone"), field("b", "email")] }).form);
    expect(screen.getByPlaceholderText("(555) 555-5555")).toHaveAttribute("type", "tel");
    expect(screen.getByLabelText("The b")).toHaveAttribute("placeholder", expect.stringContaining("@"));
  });

  test("help stands while there is no error, bounds always", async () => {
    const properties = { helpText: "In whole hours.", minValue: 0, maxValue: 24 };
    const { form, user } = setUp({ fields: [field("sleep", "number", { properties })] });
    render(form);
    const input = screen.getByLabelText("The sleep");
    expect(input).toHaveAccessibleDescription("In whole hours. From 0 to 24.");
    await user.type(input, "30");
    await user.tab();
    await pass(0);
    expect(input).toHaveAccessibleDescription("From 0 to 24. Maximum value is 24");
    await user.type(input, "{Backspace}");
    expect(input).toHaveAccessibleDescription("In whole hours. From 0 to 24.");
  });

  test("a counter counts visible characters, announces the limit, and never blocks typing", async () => {
    const { form, user } = setUp({ fields: [field("note", "text", { properties: { maxLength: 5 } })] });
    render(form);
    expect(screen.getByText("0 / 5 characters")).toBeVisible();
    await user.type(screen.getByLabelText("The note"), "🌿🌿🌿🌿🌿🌿");
    expect(screen.getByText("6 / 5 characters")).toBeVisible();
    expect(statuses()).toContain("Too many characters");
    await user.tab();
    await pass(0);
    expect(screen.getByLabelText("The note")).toHaveAccessibleDescription("Maximum 5 characters allowed");
  });

  test("fields stand in their order, with the texts between them as the server made them", () => {
    const fields = [
      field("b", "text", { fieldOrder: 2 }),
      field("intro", "markdown"),
      field("a", "text", { fieldOrder: 1 }),
    ];
    render(setUp({ fields, instance: { htmlByField: { intro: "<p>Over the <em>last</em> two weeks</p>" } } }).form);
    expect(screen.getByText("last").tagName).toBe("EM");
    expect(screen.getAllByRole("textbox").map((box) => box.getAttribute("name"))).toEqual(["f.a", "f.b"]);
  });

  test("a pattern is validated on blur", async () => {
    await import("@/domain/form-engine/pattern");
    const { form, user } = setUp({ fields: [field("code", "text", { properties: { pattern: "[A-Z]{3}" } })] });
    render(form);
    await user.type(screen.getByLabelText("The code"), "AB");
    await user.tab();
    await settle();
    expect(screen.getByLabelText("The code")).toHaveAccessibleDescription("Invalid format");
  });
});

describe("an unknown kind of field", () => {
  test("keeps its stored answer, without blocking submission", async () => {
    const { form, user, submitted } = setUp({ fields: [field("sig", "signature")], answers: { sig: "signed" } });
    render(form);
    expect(screen.getByRole("region", { name: "The sig" })).toHaveTextContent(
      "This kind of question is not supported here. The answer on file is kept: signed",
    );
    await user.click(submitButton());
    await pass(0);
    expect(submitted[0]?.responses).toEqual([{ field_id: "sig", value: "signed" }]);
  });

  test("stops submission only when it is required and has none", async () => {
    const { form, user, submitted } = setUp({ fields: [field("sig", "signature", { isRequired: true })] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("link", { name: "The sig is required" })).toHaveAttribute("href", "#question-1");
    expect(submitted).toEqual([]);
  });
});

describe("an answer that triggers an alert", () => {
  const fields = [field("harm", "multiple_choice"), field("name", "text")];

  test("shows 988 and 911 beside it at once, politely, and takes it back", async () => {
    const { form, user } = setUp({ fields });
    render(form);
    expect(screen.queryByRole("link", { name: "Call 988" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Several days" }));
    const help = screen.getByRole("link", { name: "Call 988" });
    expect(help).toHaveAttribute("href", "tel:988");
    expect(help.closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("link", { name: /911/ })).toHaveAttribute("href", "tel:911");
    expect(screen.getByRole("radio", { name: "Several days" })).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "Not at all" }));
    expect(screen.queryByRole("link", { name: "Call 988" })).not.toBeInTheDocument();
  });

  test("uses the form's own words, does not block, and is there without scripts", async () => {
    const definition = { alert: { title: "Please talk to us", text: "Our nurse answers day and night." } };
    const { form, user, submitted } = setUp({ fields, definition, answers: { harm: "1" } });
    expect(renderToString(form)).toContain("Our nurse answers day and night.");
    render(form);
    expect(screen.getByText("Please talk to us")).toBeVisible();
    await user.click(submitButton());
    await pass(0);
    expect(submitted).toHaveLength(1);
  });
});

describe("submitting", () => {
  const fields = [field("name", "text", { isRequired: true }), field("mail", "email")];

  test("says so while it lasts, once, and opens the receipt", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<SubmitReply>();
    const { form, user, submitted, left } = setUp({ fields, answers: { name: "Dana" }, submits: [promise] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    answer({ kind: "submitted" });
    await pass(0);
    expect([submitted.length, left]).toEqual([1, ["receipt"]]);
  });

  test("with errors shows all of them in page order, each linked, and sends nothing", async () => {
    const { form, user, submitted } = setUp({ fields, answers: { mail: "dana" } });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(
      within(screen.getByRole("region", { name: "Please fix the errors before submitting." }))
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["The name is required", "The mail: Invalid email address"]);
    expect(submitted).toEqual([]);
  });

  test("lists only open problems, disappears with the last, and returns with the next attempt only", async () => {
    const { form, user } = setUp({ fields, answers: { mail: "dana" } });
    render(form);
    await user.click(submitButton());
    await pass(0);
    await user.type(screen.getByLabelText(/The name/), "D");
    const summary = screen.getByRole("region", { name: "Please fix the errors before submitting." });
    expect(within(summary).getAllByRole("link")).toHaveLength(1);
    expect(within(summary).getByRole("link")).toHaveTextContent("The mail: Invalid email address");
    await user.type(screen.getByLabelText(/The mail/), "@");
    expect(screen.queryByRole("region", { name: "Please fix the errors before submitting." })).not.toBeInTheDocument();
    await user.tab();
    await pass(0);
    expect(screen.getByLabelText(/The mail/)).toHaveAccessibleDescription("Invalid email address");
    expect(screen.queryByRole("region", { name: "Please fix the errors before submitting." })).not.toBeInTheDocument();
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("region", { name: "Please fix the errors before submitting." })).toHaveFocus();
  });

  test("shows problems found by the server", async () => {
    const problems = [{ fieldId: "name", message: "Invalid format" }];
    const { form, user } = setUp({ fields, answers: { name: "?" }, submits: [{ kind: "invalid", problems }] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByLabelText(/The name/)).toHaveAccessibleDescription("Invalid format");
    expect(screen.getByRole("region", { name: "Please fix the errors before submitting." })).toHaveFocus();
  });

  test("reports a failure at the focus, and allows a retry", async () => {
    const message = "Failed to submit form. Please try again.";
    const { form, user, left } = setUp({ fields, answers: { name: "Dana" }, submits: [{ kind: "failed", message }] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("region", { name: message })).toHaveFocus();
    await user.click(submitButton());
    await pass(0);
    expect(left).toEqual(["receipt"]);
  });

  test("is not offered where the form cannot be edited", () => {
    render(setUp({ fields, instance: { canEdit: false } }).form);
    expect(submitButton()).toBeDisabled();
    expect(screen.getByLabelText(/The name/)).toBeDisabled();
  });

  test("that failed without scripts shows its errors when they come", () => {
    const { form } = setUp({
      fields,
      props: {
        banner: "Please fix the errors before submitting.",
        problems: [{ fieldId: "name", message: "The name is required" }],
      },
    });
    expect(renderToString(form)).toContain('href="#question-1"');
    render(form);
    expect(screen.getByLabelText(/The name/)).toHaveAccessibleDescription("The name is required");
  });
});

describe("saving", () => {
  const fields = [field("name", "text")];
  const typeName = async (user: ReturnType<typeof setUp>["user"]) => {
    await user.type(screen.getByLabelText("The name"), "Dana");
  };

  test("is announced once, not at every write", async () => {
    const { form, user } = setUp({ fields });
    render(form);
    await typeName(user);
    expect(statuses()).not.toContain("Saving your answers…");
    await pass(1000);
    expect(statuses()).toContain("Your answers are saved.");
  });

  test.each<[string, DraftReply, RegExp]>([
    ["offline", { kind: "offline" }, /You are offline\. .* will be sent when the connection is back\./],
    ["the service is down", { kind: "failed" }, /We cannot save right now\. .* we keep trying\./],
    ["the service refuses", { kind: "refused" }, /These answers could not be saved\./],
  ])("says in a sentence, in sight and aloud, that it cannot: %s", async (_, reply, sentence) => {
    const { form, user } = setUp({ fields, drafts: [reply] });
    render(form);
    await typeName(user);
    await pass(1000);
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(1);
    expect(statuses().some((text) => sentence.test(text ?? ""))).toBe(true);
  });

  test("marks the answer that could not be stored, until it changes", async () => {
    const refused = [{ fieldId: "name", message: "Must be at most 4 characters" }];
    const { form, user } = setUp({ fields, drafts: [{ kind: "saved", revision: 4, savedAtMs: NOW, refused }] });
    render(form);
    await typeName(user);
    await pass(1000);
    const name = screen.getByLabelText("The name");
    expect(name).toHaveAccessibleDescription("Must be at most 4 characters");
    expect(name).toBeInvalid();
    expect(statuses().some((text) => text?.startsWith("Your other answers are saved."))).toBe(true);
    await user.type(name, "{Backspace}");
    expect(name).not.toHaveAccessibleDescription();
    await pass(1000);
    expect(statuses()).toContain("Your answers are saved.");
  });

  test("at once, by the button", async () => {
    const { form, user, saved } = setUp({ fields });
    render(form);
    await typeName(user);
    await user.click(screen.getByRole("button", { name: "Save for later" }));
    await pass(0);
    expect(saved).toHaveLength(1);
    expect(screen.getByText(/You can close this page and come back by the same link/)).toBeVisible();
  });

  test("by the button answers every press, also where nothing was left to save", async () => {
    const { form, user, saved } = setUp({ fields });
    render(form);
    const press = async () => {
      await user.click(screen.getByRole("button", { name: "Save for later" }));
      await pass(0);
    };
    await press();
    const nothing = "There is nothing to save yet. You can close this page and come back by the same link.";
    expect(statuses()).toContain(nothing);
    const before = screen.getByText(nothing);
    await press();
    expect(screen.getByText(nothing)).not.toBe(before);
    await typeName(user);
    await pass(1000);
    await press();
    expect(saved).toHaveLength(1);
    expect(statuses()).toContain("Your answers are saved. You can close this page and come back by the same link.");
  });

  test("when the page is hidden or left", async () => {
    const { form, user, saved } = setUp({ fields });
    render(form);
    await typeName(user);
    fireEvent(window, new Event("pagehide"));
    await pass(0);
    expect(saved).toHaveLength(1);
  });

  test("leaving warns while something is unsaved, and only then", async () => {
    const { form, user } = setUp({ fields });
    render(form);
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await typeName(user);
    expect(leave()).toBe(true);
    await pass(1000);
    expect(leave()).toBe(false);
  });
});

describe("answers from two places", () => {
  const fields = [field("name", "text"), field("mood", "multiple_choice")];
  const conflict: DraftReply = {
    kind: "conflict",
    revision: 9,
    savedAtMs: NOW,
    responses: [
      { field_id: "name", value: "Elsewhere" },
      { field_id: "mood", value: "0" },
    ],
  };
  async function meet() {
    const page = setUp({ fields, answers: { name: "D", mood: "1" }, drafts: [conflict] });
    render(page.form);
    await page.user.type(screen.getByLabelText("The name"), "ana");
    await pass(1000);
    return page;
  }

  test("are a question with both sides, what differs, and what each choice does", async () => {
    await meet();
    const question = screen.getByRole("region", { name: "Which answers do you want to keep?" });
    expect(within(question).getByRole("alert")).toBeVisible();
    expect(
      within(question)
        .getAllByRole("definition", { hidden: true })
        .map((node) => node.textContent),
    ).toEqual(["Dana", "Elsewhere"]);
    expect(screen.getByRole("button", { name: "Keep what is on this device" })).toHaveAccessibleDescription(
      "It is saved in place of what was saved elsewhere.",
    );
    expect(submitButton()).toBeDisabled();
    expect(screen.getByLabelText("The name")).toHaveFocus();
  });

  test("keeping mine saves mine over the other, beside what was only answered there", async () => {
    const { user, saved } = await meet();
    await user.click(screen.getByRole("button", { name: "Keep what is on this device" }));
    await pass(0);
    expect(saved.at(-1)).toMatchObject({ revision: 9, responses: [{ value: "Dana" }, { value: "0" }] });
    expect(screen.getByLabelText("The name")).toHaveFocus();
    expect(screen.queryByRole("region", { name: /Which answers/ })).not.toBeInTheDocument();
  });

  test("using the other copy updates every control", async () => {
    const { user, saved } = await meet();
    await user.click(screen.getByRole("button", { name: "Use what was saved elsewhere" }));
    await pass(60_000);
    expect(screen.getByLabelText("The name")).toHaveValue("Elsewhere");
    expect(screen.getByLabelText("The name")).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Not at all" })).toBeChecked();
    expect(saved).toHaveLength(1);
  });
});

test("a box that may stay unticked is not called required", () => {
  render(setUp({ fields: [field("thing", "checkbox", { isRequired: true })] }).form);
  expect(screen.getByRole("checkbox", { name: "The thing" })).not.toBeRequired();
  expect(screen.queryByText(/need an answer|\*/)).not.toBeInTheDocument();
});

test.each([
  [10, "", ""],
  [10, "123456", "5 characters left or fewer"],
  [10, "1234567890", "No characters left"],
  [500, "x".repeat(460), "50 characters left or fewer"],
])("the counter of a field for %i characters says of %j: %j", (maxLength, name, said) => {
  render(setUp({ fields: [field("name", "text", { properties: { maxLength } })], answers: { name } }).form);
  const spoken = statuses().filter((text) => /characters/.test(text ?? ""));
  expect(spoken).toEqual(said ? [said] : []);
});

test("answers to another question that were saved elsewhere are added: the control in use stays as it is", async () => {
  const responses = [{ field_id: "mood", value: "0" }];
  const fields = [field("name", "text"), field("mood", "multiple_choice")];
  const { form, user, saved } = setUp({
    fields,
    drafts: [{ kind: "conflict", revision: 9, savedAtMs: NOW, responses }],
  });
  render(form);
  const name = screen.getByLabelText("The name");
  await user.type(name, "Dana");
  await pass(1000);
  expect(screen.getByRole("radio", { name: "Not at all" })).toBeChecked();
  expect(screen.getByLabelText("The name")).toBe(name);
  expect(name).toHaveFocus();
  expect(statuses()).toContain("Answers from another tab or device were added.");
  await pass(1000);
  expect(saved.at(-1)).toMatchObject({ revision: 9, responses: expect.arrayContaining(responses) });
});

describe("a form that ends while open", () => {
  test("says why, saves no more, and leaves the answers to be copied", async () => {
    const ending = { kind: "expired", message: "This link has expired. Please request a new one." } as const;
    const { form, user, saved } = setUp({ fields: [field("name", "text")], drafts: [{ kind: "ended", ending }] });
    render(form);
    await user.type(screen.getByLabelText("The name"), "Dana");
    await pass(1000);
    expect(screen.getByRole("region", { name: ending.message })).toHaveFocus();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Submit|Save/ })).not.toBeInTheDocument();
    expect(screen.getAllByText(ending.message)).toHaveLength(2);
    expect(screen.getByRole("link", { name: "See your answers" })).toHaveAttribute("href", "#form-ended");
    await user.click(screen.getByRole("button", { name: "Copy my answers" }));
    expect(await navigator.clipboard.readText()).toBe("The name\nDana");
    await pass(60_000);
    expect(saved).toHaveLength(1);
  });

  test("leads to the receipt when it was submitted elsewhere", async () => {
    const ending = { kind: "submitted", message: "This form has already been submitted." } as const;
    const { form, user, left } = setUp({ fields: [field("name", "text")], drafts: [{ kind: "ended", ending }] });
    render(form);
    await user.type(screen.getByLabelText("The name"), "Dana");
    await pass(1000);
    await user.click(screen.getByRole("button", { name: "See what was submitted" }));
    expect(left).toEqual(["receipt"]);
  });
});

describe("this device", () => {
  const fields = [field("name", "text")];
  const props = { draftKey: DRAFT_KEY };
  const kept = async () => {
    const draft = await openLocalDraft(DRAFT_KEY, () => localStorage, Infinity);
    return draft?.read();
  };

  test("keeps a change at once, encrypted, and gives it back on the next visit", async () => {
    const first = setUp({ fields, props, drafts: [{ kind: "offline" }] });
    const { unmount } = render(first.form);
    await settle();
    await first.user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Dana|name/);
    unmount();
    await settle();
    const second = setUp({ fields, props });
    render(second.form);
    await settle();
    expect(screen.getByLabelText("The name")).toHaveValue("Dana");
    expect(statuses()).toContain("Your answers from this device are back.");
    await pass(1000);
    expect(second.saved[0]?.responses).toEqual([{ field_id: "name", value: "Dana" }]);
  });

  test("asks, before anything can be changed, when the server has something else", async () => {
    const draft = await openLocalDraft(DRAFT_KEY, () => localStorage, NOW * 2);
    const [responses, base] = ["Offline", "Before"].map((value) => [{ field_id: "name", value }]);
    const record = { responses: responses ?? [], base: base ?? [], savedAtMs: NOW, revision: 2, isSaved: false };
    await draft?.write(record);
    const { form, user, saved } = setUp({ fields, props, answers: { name: "Saved" } });
    render(form);
    await settle();
    expect(screen.getByLabelText("The name")).toHaveValue("Saved");
    expect(screen.getByLabelText("The name")).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Keep what is on this device" }));
    await settle();
    expect(screen.getByLabelText("The name")).toHaveValue("Offline");
    expect(saved[0]?.responses).toEqual([{ field_id: "name", value: "Offline" }]);
  });

  test("is asked about before the questions, with its place there from the server's HTML on", async () => {
    const { form } = setUp({ fields, props });
    const html = renderToString(form);
    expect(html.indexOf("I am on a shared computer")).toBeGreaterThan(0);
    expect(html.indexOf("I am on a shared computer")).toBeLessThan(html.indexOf("The name"));
    render(form);
    expect(screen.getByRole("checkbox", { name: "I am on a shared computer" })).toBeDisabled();
    await settle();
    expect(screen.getByRole("checkbox", { name: "I am on a shared computer" })).toBeEnabled();
  });

  test("keeps nothing when it is shared, for as long as the session lasts", async () => {
    const { form, user } = setUp({ fields, props, drafts: [{ kind: "offline" }] });
    const { unmount } = render(form);
    await settle();
    await user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    await user.click(screen.getByRole("checkbox", { name: "I am on a shared computer" }));
    await user.type(screen.getByLabelText("The name"), "!");
    await settle();
    expect(await kept()).toBeNull();
    unmount();
    render(setUp({ fields, props }).form);
    await settle();
    expect(screen.getByRole("checkbox", { name: "I am on a shared computer" })).toBeChecked();
    expect(screen.getByLabelText("The name")).toHaveValue("");
  });

  test("removes its copy on request", async () => {
    const { form, user } = setUp({ fields, props });
    render(form);
    await settle();
    await user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    await user.click(screen.getByRole("button", { name: "Remove the copy from this device" }));
    expect(await kept()).toBeNull();
    expect(screen.getByText("The copy on this device is removed.")).toHaveFocus();
  });

  test("forgets the form with its submission", async () => {
    const { form, user, left } = setUp({ fields, props });
    render(form);
    await settle();
    await user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    await user.click(submitButton());
    await settle();
    expect(left).toEqual(["receipt"]);
    expect(localStorage).toHaveLength(0);
  });

  test("is not mentioned without storage", async () => {
    render(setUp({ fields }).form);
    await settle();
    expect(screen.queryByRole("region", { name: "This device" })).not.toBeInTheDocument();
  });
});
