import { describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fromFlat, readForm } from "@/lib/staff/settings/flat";
import type { OpenPart } from "@/lib/staff/settings/loaders";
import { getPart, PART_NAMES } from "@/lib/staff/settings/part";
import { type PartName, standardOf } from "@/lib/staff/settings/standards";
import { PartForm } from "./part-form";

function open(name: PartName, changes: Partial<OpenPart> = {}): OpenPart {
  const part = getPart(name);
  const settings = { file: null, revision: 0, published: null, draft: null };
  return { ...part, stored: part.standard, flat: part.standard, typed: undefined, settings, uses: {}, ...changes };
}

const form = () => document.querySelector<HTMLFormElement>("#settings-form") as HTMLFormElement;
const sent = (name: PartName) => {
  const fields = [...new FormData(form())].map(([field, value]): [string, string] => [field, String(value)]);
  return fromFlat(getPart(name).shape, readForm(new URLSearchParams(fields), name), name);
};
const faqOrder = () => (sent("faq") as { id: string }[]).map(({ id }) => id);

test.each(PART_NAMES.filter((name) => !name.startsWith("logo")))(
  "the form of %s sends the part that it shows",
  (name) => {
    render(<PartForm part={open(name)} />);
    expect(sent(name)).toEqual(standardOf(name));
  },
);

describe("a list", () => {
  test("the keyboard reorders a list; the new place is announced, and the focus stays", async () => {
    render(<PartForm part={open("faq")} />);
    const before = faqOrder();
    const [first] = screen.getAllByRole("button", { name: /^Move .* down$/ });
    first?.focus();
    await userEvent.keyboard("{Enter}");
    expect(first).toHaveFocus();
    expect(faqOrder()).toEqual([before[1], before[0], ...before.slice(2)]);
    expect(screen.getByText(new RegExp(`: 2 of ${before.length}$`))).toBeInTheDocument();
  });

  test("an entry's heading and its buttons follow the text that names it", () => {
    render(<PartForm part={open("faq")} />);
    const [question] = screen.getAllByRole("textbox", { name: /^Question/, hidden: true });
    fireEvent.input(question as HTMLElement, { target: { value: "Who pays?" } });
    expect(screen.getByText("Who pays?", { selector: "[data-entry-title]" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Move Who pays? up" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove Who pays?", hidden: true })).toBeInTheDocument();
    fireEvent.input(question as HTMLElement, { target: { value: "" } });
    expect(screen.queryByRole("button", { name: "Move Who pays? up" })).not.toBeInTheDocument();
  });

  test("dragging an entry's handle over another one reorders the list", () => {
    render(<PartForm part={open("faq")} />);
    const before = faqOrder();
    const [first, second] = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
    const handle = first?.querySelector("[data-handle]") as HTMLElement;
    expect(handle).toBeVisible();
    fireEvent.dragStart(handle);
    fireEvent.dragOver(second as HTMLElement, { clientY: 1 });
    fireEvent.dragEnd(handle);
    expect(faqOrder().slice(0, 2)).toEqual([before[1], before[0]]);
  });

  test("removing an entry takes it out of the form, and the focus goes to the next one", async () => {
    render(<PartForm part={open("faq")} />);
    const before = faqOrder();
    const [, entry] = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
    await userEvent.click(within(entry as HTMLElement).getByRole("button", { name: /^Remove/, hidden: true }));
    expect(faqOrder()).toEqual(before.filter((_, index) => index !== 1));
    expect(document.activeElement?.tagName).toBe("SUMMARY");
  });

  test("says how many therapists have an entry and which addresses lead to it, fixes its id, and offers no removal", () => {
    render(<PartForm part={open("insurers", { uses: { aetna: 12 } })} />);
    const entry = screen.getAllByRole("listitem")[0] as HTMLElement;
    expect(entry).toHaveTextContent("12 therapists have it.");
    expect(entry).toHaveTextContent("(/team/insurer/aetna, /es/team/insurer/aetna) lead to the list without it.");
    expect(entry).toHaveTextContent("ID aetna, for ever.");
    expect(within(entry).queryByRole("button", { name: /^Remove/, hidden: true })).toBeNull();
  });
});

test("an entry of a list of numbers or paragraphs is named after its list", () => {
  render(<PartForm part={open("policies")} />);
  for (const [at, hours] of [24, 2].entries())
    expect(screen.getByRole("textbox", { name: `Reminder hours ${at + 1}` })).toHaveValue(String(hours));
});

test("a changed field shows its default, which a button takes back", async () => {
  const part = open("brand");
  render(<PartForm part={{ ...part, flat: { ...part.flat, "brand/product": "Quay" } }} />);
  const name = screen.getByRole("textbox", { name: "Product" });
  await userEvent.click(screen.getByRole("button", { name: "Reset Product to the default" }));
  expect(name).toHaveValue(part.standard["brand/product"] ?? "");
  expect(screen.queryByRole("button", { name: "Reset Product to the default" })).toBeNull();
  await userEvent.type(name, "!");
  expect(screen.getByRole("button", { name: "Reset Product to the default" })).toBeInTheDocument();
});

test("refused fields have their sentence and a link; what somebody else stored stands beside what was typed", () => {
  const part = open("brand");
  const typed = {
    changed: { "brand/email": "nobody", "brand/product": "Mine" },
    errors: [{ name: "brand/email", detail: "must be an email address" }],
    meanwhile: ["brand/product"],
  };
  const stored = { ...part.stored, "brand/product": "Theirs" };
  render(<PartForm part={{ ...part, stored, typed, flat: { ...stored, ...typed.changed } }} />);
  expect(screen.getByRole("textbox", { name: /^Email/ })).toHaveAccessibleDescription(
    /This must be an email address\./,
  );
  expect(within(screen.getByRole("alert")).getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    "#field-brand/email",
  );
  expect(screen.getByText("Theirs")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Product" })).toHaveValue("Mine");
});

test("every field is read-only, and no button changes anything, where a file stands for the stored settings", () => {
  const part = open("brand");
  render(<PartForm part={{ ...part, settings: { ...part.settings, file: "/etc/network.yaml" } }} />);
  for (const field of screen.getAllByRole("textbox")) expect(field).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Save as draft" })).toBeNull();
});
