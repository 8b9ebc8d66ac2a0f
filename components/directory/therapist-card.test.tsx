import { expect, jest, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TherapistCard } from "@/components/directory/therapist-card";
import { brand } from "@/domain/brand";
import { AWAY_STATE, HOME_STATE } from "@/domain/test-support/choices";
import { inLanguage } from "@/domain/texts/in-language";
import { installControls } from "@/lib/asleep/controls";
import { showVisitorZone } from "@/lib/asleep/visitor-zone";
import { parseView } from "@/lib/directory/address";
import type { PathPayer } from "@/lib/directory/payer";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { toCard } from "@/lib/directory/therapist/card";
import type { TherapistView } from "@/lib/directory/therapist/view";

const dana: TherapistView = {
  ...blankTherapist,
  bioHtml: "<p>I work with <strong>adults</strong>.</p>",
  insurers: ["Aetna", "BCBS", "SelfPay"],
  states: [HOME_STATE.name],
  therapyTypes: ["EMDR"],
  certifications: ["LCSW"],
};

const AETNA: PathPayer = { kind: "insurer", id: "aetna" };
function CardIn({ therapist, payer, query }: { therapist: TherapistView; payer: PathPayer | null; query: string }) {
  const view = parseView(payer, new URLSearchParams(query));
  return <TherapistCard therapist={toCard(therapist, view)} view={view} />;
}
const show = (therapist: TherapistView, payer: PathPayer | null = null, query = "") =>
  render(<CardIn {...{ therapist, payer, query }} />);

test("photo and name lead to the therapist, and only lists that hold something are shown", () => {
  show(dana);
  const link = within(screen.getByRole("heading", { level: 3 })).getByRole("link", { name: "Dana Whitfield" });
  expect(link).toHaveAttribute("href", "/team/dana-whitfield");
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "Insurances Accepted",
    "State Licenses",
    "Certifications",
  ]);
  expect(screen.getByText(/^Aetna/)).toHaveTextContent("Aetna, BCBS, SelfPay");
});

test("a short biography is shown whole, as HTML", () => {
  show({ ...dana, insurers: [], certifications: [] });
  expect(screen.getByText("adults").tagName).toBe("STRONG");
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
});

test("a list begins with the visitor's choices, and says how many values are folded", () => {
  const disorders = ["ADHD", "Anxiety", "Autism", "Depression", "Eating", "PTSD"];
  show({ ...dana, disorders }, null, "disorder=PTSD&disorder=Eating");
  const list = screen.getByText(/^Eating/);
  expect(list).toHaveTextContent("Eating, PTSD, ADHD, Anxiety, Autism, Depression");
  const [shown] = [...list.childNodes].map(({ textContent }) => textContent);
  expect(shown).toBe("Eating, PTSD, ADHD, Anxiety");
  expect(list.nextElementSibling).toHaveTextContent("+2");
  expect(list.nextElementSibling).toHaveAttribute("data-noun", "more");
});

test("a single value is never folded, however long", () => {
  show({ ...dana, insurers: ["An insurer whose name is longer than any line of a card"] });
  expect(screen.getByText(/^An insurer/).nextElementSibling).toBeNull();
});

test.each([
  [AETNA, "Takes your Aetna"],
  [{ kind: "insurer", id: "cigna" }, "Does not take your Cigna"],
  [{ kind: "insurer", id: "SelfPay" }, "Takes self-pay"],
  [{ kind: "eap", id: "comPsych" }, "Does not take your ComPsych"],
] as const)("where the view knows the payer, the card says whether it is taken: %j", (payer, text) => {
  show(dana, payer);
  expect(screen.getByText(text)).toBeVisible();
});

test("a card does not call a payer taken whose new clients are not accepted", () => {
  show({ ...dana, accepting: ["ComPsych"] }, AETNA);
  expect(screen.getByText("No new Aetna clients")).toBeVisible();
});

test.each([
  ["Not accepting new clients", true],
  ["Accepting new clients", false],
])("the card of a therapist who says '%s' is quiet: %s", (accepting, isQuiet) => {
  show({ ...dana, accepting: [accepting] });
  expect(screen.getByRole("article").classList.contains("border-dashed")).toBe(isQuiet);
});

test("facts of the practice stand beside the portrait, without what goes without saying, and further ones unfold", () => {
  const practice = {
    accepting: ["Accepting new clients"],
    languages: ["English", "Spanish"],
    hours: ["Weekdays", "Evenings"],
    formats: ["Video", "In person"],
    officeCity: "Denver, CO",
    ages: ["Teens", "Older adults"],
  };
  const { rerender } = show({ ...dana, ...practice });
  expect(screen.getByText("Video · In person · Evenings · Speaks Spanish")).toBeVisible();
  expect(screen.getByText("In person in Denver, CO · Works with teens, older adults")).toBeInTheDocument();
  rerender(<CardIn therapist={{ ...dana, accepting: ["Not accepting new clients"] }} payer={null} query="" />);
  expect(screen.getByText("Not accepting new clients")).toBeVisible();
});

test("a concern without Spanish is marked as English among the card's Spanish texts, as often as it is named", () => {
  inLanguage("es", () => show({ ...dana, disorders: ["Perinatal worries"] }, null, "disorder=Anxiety"));
  const card = screen.getByRole("article");
  expect(card).toHaveTextContent("perinatal worries");
  const marked = [...card.querySelectorAll("[lang=en]")].map(({ textContent }) => textContent);
  expect(card.textContent?.match(/perinatal worries/gi)).toEqual(marked.filter((text) => /perinatal/i.test(text)));
});

test("a card without a chosen payer says nothing about payers", () => {
  show(dana, null, "insurer=aetna&insurer=cigna");
  expect(screen.queryByText(/takes? /i)).toBeNull();
});

test("the first credential stands in words below the name, unless it is part of it", () => {
  show({ ...dana, certifications: ["LCSW", "LPC"] });
  expect(screen.getByText("Licensed clinical social worker, LPC")).toBeVisible();
  show({ ...dana, name: "Dana Whitfield, LCSW", slug: "other" });
  expect(screen.getAllByText(/^Licensed clinical/)).toHaveLength(1);
});

test("the first concerns are the visitor's own, in everyday words", () => {
  show({ ...dana, disorders: ["ADHD", "Anxiety", "Depression", "PTSD"] }, null, "disorder=PTSD");
  expect(screen.getByText("Helps with trauma, attention (ADHD)")).toBeVisible();
});

test("a long biography opens and closes by its button", async () => {
  installControls();
  show({ ...dana, isBioLong: true });
  const more = screen.getByRole("button", { name: /^Show More/ });
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(more).toHaveAccessibleDescription("Dana Whitfield");
  await userEvent.click(more);
  expect(more).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(more);
  expect(more).toHaveAttribute("aria-expanded", "false");
});

test("the button posts the therapist and how the visitor pays, and nothing into an address", () => {
  const { container } = show(dana, { kind: "eap", id: "bhs" }, `state=${AWAY_STATE.id}`);
  const form = container.querySelector("form");
  expect(screen.getByRole("button", { name: `${brand.product} with Dana Whitfield` })).toBeVisible();
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("action", "/api/booking/therapist");
  expect(form && [...new FormData(form)]).toEqual([
    ["therapist", "dana-whitfield"],
    ["payment", "eap:bhs"],
    ["state", AWAY_STATE.id],
  ]);
});

test("the best matches say why they are", () => {
  const therapist = { ...dana, disorders: ["PTSD"], languages: ["Spanish"] };
  const { unmount } = show(therapist, AETNA, "disorder=PTSD&sort=best");
  expect(screen.getByText("Takes Aetna · Works with PTSD")).toBeVisible();
  unmount();
  show(therapist, null, "sort=best&state=any");
  expect(screen.getByText("Speaks Spanish")).toBeVisible();
});

test("two of the next free times are buttons of the card, each with its start and the visitor's clock", () => {
  jest.useFakeTimers({ now: new Date("2026-05-06T15:00:00Z") });
  const times = ["2026-05-07T12:00", "2026-05-07T15:00", "2026-05-14T16:00", "2026-05-14T17:00"].map((minute) => ({
    startAt: `${minute}:00.000Z`,
    endAt: `${minute.slice(0, 13)}:50:00.000Z`,
    meeting: "video" as const,
  }));
  const view = parseView(AETNA, new URLSearchParams());
  const card = toCard(dana, view, { uniqueId: "t-1", timeZone: "America/Denver", booking: "request", times });
  const { container } = render(<TherapistCard therapist={card} view={view} />);
  const buttons = within(screen.getByRole("list", { name: "Next times of Dana Whitfield" })).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Thu 9:00 AM MDT",
    "Thu, May 14, 10:00 AM MDT",
    "More",
  ]);
  showVisitorZone();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sent = new FormData(
    container.querySelector<HTMLFormElement>("form[data-visitor-form]") ?? undefined,
    buttons[0],
  );
  expect(Object.fromEntries(sent)).toEqual({
    ...{ therapist: "dana-whitfield", payment: "insurer:aetna", state: "" },
    ...{ time: "2026-05-07T15:00:00.000Z", zone, therapist_zone: "America/Denver" },
  });
  jest.useRealTimers();
});
