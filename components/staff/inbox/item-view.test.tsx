import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { brand } from "@/domain/brand";
import type { Grade } from "@/domain/inbox/grades";
import { addressLines } from "@/domain/text/address-lines";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import type { ActDraft, TypedFields } from "@/lib/staff/inbox/schema";
import { ItemView } from "./item-view";
import { ADA, anEvent, aRequest, NINE, OFFICE, REQUEST, ROBIN } from "./test-support/items";

const NOW = new Date("2026-11-20T17:00:00Z");

interface Shown {
  draft?: ActDraft;
  chosen?: TypedFields;
  did?: string;
  grade?: Grade;
}

function show(item: WholeItem, { draft, chosen, did, grade = "administrator" }: Shown = {}) {
  const member = { ...ROBIN, grade };
  const neighbours = { next: "EFGH2345", previous: undefined };
  const colleagues = [ROBIN, ADA].map((colleague) => ({ ...colleague, grade: "scheduler" as const }));
  const props = {
    item,
    member,
    neighbours,
    colleagues,
    draft,
    chosen,
    did,
    officeZone: OFFICE,
    from: "assignee=me",
    now: NOW,
  };
  return render(<ItemView {...props} />);
}

/** Address and fields that a press of the button sends. */
function sentBy(name: string) {
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  const { form } = button;
  return { action: form?.getAttribute("action"), fields: Object.fromEntries(new FormData(form ?? undefined, button)) };
}

afterEach(() => {
  jest.useRealTimers();
});

const HIDDEN = { version: "3", seen: anEvent(1).uniqueId, from: "assignee=me" };
const at = (verb: string) => `/staff/items/ABCD2345/${verb}`;

describe("a request", () => {
  test("shows its times in the office's zone and in the person's", () => {
    show(aRequest());
    const times = within(screen.getByRole("region", { name: "Request" })).getAllByRole("time");
    expect(times.map((time) => time.textContent)).toEqual([
      "Tue, Nov 24, 2026, 9:00 – 9:45 AM MSTTue, Nov 24, 2026, 11:00 – 11:45 AM EST for the person",
      "Wed, Nov 25, 2026, 4:00 – 5:00 PM MSTWed, Nov 25, 2026, 6:00 – 7:00 PM EST for the person",
    ]);
  });

  test("a request is confirmed, assigned and declined by forms that say which version they saw", () => {
    show(aRequest());
    expect(sentBy("Confirm Tue, Nov 24, 2026, 9:00 – 9:45 AM MST")).toMatchObject({
      action: at("confirm"),
      fields: { ...HIDDEN, meeting: "video", time: `${NINE.startAt}/${NINE.endAt}`, other: "" },
    });
    // Enter in a field confirms none of the times.
    expect(
      screen
        .getAllByLabelText(/^Another therapist/)[0]
        ?.closest("form")
        ?.querySelector("[type=submit]"),
    ).toBeDisabled();
    expect(sentBy("Ada Lund")).toEqual({ action: at("assign"), fields: { ...HIDDEN, assignee_id: ADA.uniqueId } });
    expect(sentBy("Me")).toMatchObject({ fields: { assignee_id: ROBIN.uniqueId } });
    expect(sentBy("Decline")).toEqual({
      action: at("decline"),
      fields: { ...HIDDEN, reason: "", template: "", message: "" },
    });
  });

  test("leads to its neighbours in the list that it was opened from, and back", () => {
    show(aRequest());
    const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
    expect(hrefOf("Next")).toBe("/staff/items/EFGH2345?from=assignee%3Dme");
    expect(hrefOf("Previous")).toBeUndefined();
    expect(hrefOf("Back to the list")).toBe("/staff?assignee=me");
  });

  const MARA = { uniqueId: "t-1", name: "Mara Lund", slug: "mara-lund", isAgreed: false };
  const MISFIT = { ...MARA, fit: "refuses", isLicensed: false } as const;
  const askFor = (therapists: NonNullable<WholeItem["request"]>["therapists"]) =>
    aRequest({ request: { ...REQUEST, therapists, others: [{ slug: "dana-lee", name: "Dana Lee" }] } });

  test("a request to one therapist shows whether license and payer fit the person, and suggests others who do", () => {
    show(askFor([{ ...MARA, fit: "takes", isLicensed: true }]));
    const facts = screen.getByRole("region", { name: "Request" });
    expect(facts).toHaveTextContent("Mara LundIs licensed in WyomingTakes Blue Cross");
    expect(screen.queryByRole("checkbox", { name: /^All the same/ })).toBeNull();
    const [field] = screen.getAllByRole<HTMLInputElement>("combobox", { name: /^Another therapist/ });
    expect(Array.from(field?.list?.options ?? [], ({ value }) => value)).toEqual(["Dana Lee"]);
  });

  test("no therapist who left the directory is chosen beforehand", () => {
    const gone = {
      ...MARA,
      uniqueId: "t-9",
      name: "Gone Away",
      slug: null,
      fit: null,
      isLicensed: null,
      isAgreed: true,
    };
    show(askFor([gone]));
    expect(screen.getAllByText(/Gone Away: not in the directory now. Name another therapist./)).not.toHaveLength(0);
    cleanup();
    show(askFor([gone, { ...MARA, fit: "takes", isLicensed: true }]));
    const [chosen] = screen.getAllByRole("radio", { name: "Mara Lund" });
    expect(chosen).toBeChecked();
    expect(screen.queryByRole("radio", { name: /Gone Away/ })).toBeNull();
  });

  test("a request that fits no therapist it asks is confirmed with a tick and a reason", () => {
    show(askFor([MISFIT]));
    expect(screen.getByRole("region", { name: "Request" })).toHaveTextContent(
      "Mara LundIs not licensed in WyomingDoes not take Blue Cross",
    );
    const [tick] = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^All the same/ });
    tick?.click();
    expect(sentBy("Confirm Tue, Nov 24, 2026, 9:00 – 9:45 AM MST").fields).toMatchObject({
      despite: "yes",
      reason: "",
    });
  });

  test("a request to several preselects the first who fits, and asks for a reason once another was refused", () => {
    const fits = { ...MARA, uniqueId: "t-2", name: "Dana Lee", fit: "takes", isLicensed: true } as const;
    const { unmount } = show(askFor([MISFIT, fits]));
    expect(sentBy("Confirm Tue, Nov 24, 2026, 9:00 – 9:45 AM MST").fields).toMatchObject({ therapist: "t-2" });
    unmount();
    const draft = {
      verb: "confirm",
      fields: { therapist: "t-1", isMisfit: true },
      problem: "invalid",
      seen: "",
    } as const;
    show(askFor([MISFIT, fits]), { draft });
    expect(screen.getByRole("checkbox", { name: /^All the same/ })).not.toBeChecked();
  });

  const places = (request: Partial<typeof REQUEST>) => {
    cleanup();
    show(aRequest({ request: { ...REQUEST, ...request } }));
    const value = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value;
    return { link: value(/^Link, if by video/), address: value(/^Address, if in person/) };
  };

  test("takes place at the therapist's office of the roster, else at the brand's address, unless a place is agreed", () => {
    const office = { ...MARA, fit: "takes", isLicensed: true, officeCity: "Laramie, WY" } as const;
    const agreed = { ...office, uniqueId: "t-2", officeCity: "Casper, WY", isAgreed: true };
    const usual = { link: brand.videoLink, address: addressLines(brand).join(", ") };
    expect(usual.address).not.toBe("");
    expect(places({})).toEqual(usual);
    expect(places({ therapists: [{ ...office, officeCity: null }] })).toEqual(usual);
    expect(places({ therapists: [office] })).toEqual({ ...usual, address: office.officeCity });
    const own = { officeAddress: "1 Lund Road", videoLink: "https://rooms.example/lund" };
    expect(places({ therapists: [{ ...office, ...own }] })).toEqual({
      link: own.videoLink,
      address: own.officeAddress,
    });
    const misfit = { ...office, ...own, isLicensed: false };
    expect(places({ therapists: [misfit, { ...office, uniqueId: "t-2" }] })).toEqual({
      ...usual,
      address: "Laramie, WY",
    });
    expect(places({ therapists: [office, agreed] })).toEqual({ ...usual, address: agreed.officeCity });
    const arranged = { therapists: [office], place: "12 Own Street" };
    expect(places({ ...arranged, meeting: "in_person" })).toEqual({ ...usual, address: arranged.place });
    const link = "https://rooms.example/room-7";
    expect(places({ ...arranged, meeting: "video", place: link })).toEqual({ link, address: office.officeCity });
  });

  test("fills in the time that was chosen on the calendar, and opens its form", () => {
    show(aRequest(), { chosen: { date: "2026-12-01", start: "10:00", end: "10:50" } });
    expect(screen.getByText("Confirm a time").closest("details")).toHaveAttribute("open");
    expect(sentBy("Confirm this time").fields).toMatchObject({ date: "2026-12-01", start: "10:00", end: "10:50" });
  });

  test("moves an agreed appointment by one form with its present time, and offers no time asked for", () => {
    const confirmed = { state: "confirmed", confirmed: NINE, verbs: ["confirm", "cancel"] };
    show(aRequest({ ...confirmed, request: { ...REQUEST, confirmed: NINE, meeting: "phone" } }));
    expect(sentBy("Move to this time")).toMatchObject({
      action: at("confirm"),
      fields: { ...HIDDEN, date: "2026-11-24", start: "09:00", end: "09:45", meeting: "phone" },
    });
    expect(screen.queryByRole("list", { name: "Times the person asked for" })).toBeNull();
  });

  test("offers nothing but what its verbs allow", () => {
    show(aRequest({ state: "completed", verbs: ["reopen", "note"] }));
    const actions = within(screen.getByRole("region", { name: "Actions" }));
    expect(actions.getAllByRole("button", { hidden: true }).map((button) => button.textContent)).toEqual([
      "Reopen",
      "Add a note",
    ]);
  });
});

test("an application becomes a therapist by one link, for administrators alone", () => {
  const application = aRequest({ kind: "application", state: "new", request: null, verbs: ["review", "join"] });
  const { unmount } = show(application, { grade: "administrator" });
  expect(screen.getByRole("link", { name: "Make a therapist" })).toHaveAttribute(
    "href",
    "/staff/roster/new?application=ABCD2345",
  );
  unmount();
  show(application, { grade: "clinician" });
  expect(screen.queryByRole("link", { name: "Make a therapist" })).toBeNull();
});

test("a history is told newest first, with who did it, its notes and its mails", () => {
  const mails = [{ state: "failed" as const, at: NINE.startAt, recipient: "dana@example.org" }];
  const events = [
    anEvent(1),
    anEvent(2, { kind: "assign", by: "staff", member: ROBIN, assignee: ADA, isUndone: true }),
    anEvent(3, { kind: "propose", by: "staff", member: ADA, time: NINE, text: "As she asked", mails }),
  ];
  show(aRequest({ events }));
  const items = within(screen.getByRole("list", { name: "History" })).getAllByRole("listitem");
  expect(items[0]).toHaveTextContent(/^Another time proposedby Ada Lund.*As she asked.*Mail could not be delivered/);
  const told = screen.getByRole("list", { name: "History" }).textContent;
  expect(told).toMatch(/Assigned to Ada Lundby Robin HaleUndone.*Receivedby the person/);
});

test("mails to many are summed up", () => {
  const mails = ["sent", "sent", "failed", "queued"].map((state) => ({
    ...{ state: state as "sent", at: NINE.startAt, recipient: "someone@example.org" },
  }));
  show(aRequest({ events: [anEvent(1, { mails })] }));
  expect(screen.getByText("4 mails, 2 sent").closest("details")).not.toHaveAttribute("open");
});

describe("a notice", () => {
  test("says what was done, and offers to undo it where that is possible", () => {
    const { unmount } = show(aRequest({ verbs: ["undo", "note"] }), { did: "assign" });
    expect(screen.getByText("Assigned.")).toBeInTheDocument();
    expect(sentBy("Undo")).toMatchObject({ action: at("undo") });
    unmount();
    show(aRequest(), { did: "confirm" });
    expect(screen.getByText("Confirmed. The person gets a mail.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("counts the seconds down in which a mailed act can be undone, and offers that no longer", () => {
    jest.useFakeTimers({ now: NOW });
    const undoUntil = new Date(NOW.getTime() + 2_500).toISOString();
    show(aRequest({ verbs: ["undo", "note"], undoUntil }), { did: "confirm" });
    expect(screen.getByRole("timer")).toHaveTextContent("You can undo this for 3 seconds.");
    expect(screen.getAllByRole("button", { name: /^Undo/ })).toHaveLength(2);
    act(() => jest.advanceTimersByTime(1_500));
    expect(screen.getByRole("timer")).toHaveTextContent("for 1 second.");
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.getByText("Confirmed. The person gets a mail.")).toBeInTheDocument();
  });

  test("says of an undo that came too late that the mail is made", () => {
    show(aRequest(), { draft: { verb: "undo", fields: {}, problem: "late", seen: "" } });
    expect(screen.getByText("This cannot be undone any more: its mail is made.")).toBeInTheDocument();
  });

  test.each(["toString", "__proto__", "x"])("the act %j shows no notice", (did) => {
    const { container } = show(aRequest(), { did });
    expect(container.querySelector("#notice")).toBeEmptyDOMElement();
  });

  const changed: ActDraft = {
    ...{ verb: "decline", fields: { text: "No licence in WY" }, problem: "changed", seen: anEvent(1).uniqueId },
  };
  const events = [anEvent(1), anEvent(2, { kind: "assign", by: "staff", member: ADA, assignee: ADA })];

  test("says what others changed, and what was typed is still in its field", () => {
    show(aRequest({ events, version: 4 }), { draft: changed });
    expect(screen.getByText(/This item was changed while you had it open/)).toBeInTheDocument();
    expect(screen.getAllByText(/Assigned to Ada Lund/)).not.toHaveLength(0);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
    expect(field).toHaveValue("No licence in WY");
    expect(field.closest("details")).toHaveAttribute("open");
    expect(sentBy("Decline")).toMatchObject({ fields: { version: "4", reason: "No licence in WY" } });
  });

  test("asks for a missing sentence at its own field, and not at the reason", () => {
    const message = "Enter a sentence to the person.";
    const fields = { text: "No licence in WY", message: "" };
    show(aRequest(), { draft: { verb: "decline", fields, problem: "invalid", message, seen: "" } });
    const reason = screen.getByRole("textbox", { name: "Reason" });
    expect(reason).toHaveValue("No licence in WY");
    expect(reason).not.toBeInvalid();
    const sentences = screen.getAllByRole("textbox", { name: /^A sentence to the person/ });
    const [sentence] = sentences.filter((field) => field.closest("form") === reason.closest("form"));
    expect(sentence).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sentence).toBeInvalid();
  });

  test("keeps what was typed where the act is not possible any more", () => {
    show(aRequest({ events, verbs: ["note"] }), { draft: changed });
    expect(screen.getByText("No licence in WY")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  });
});

describe("a lower grade", () => {
  test("sees why it can do nothing and sees no contacts", () => {
    show(aRequest({ facts: [], verbs: [], name: null }), { grade: "viewer" });
    expect(screen.getByText(/Your role looks at items/)).toBeInTheDocument();
    expect(screen.getByText(/does not see contact details/)).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Actions" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Request ABCD-2345" })).toBeInTheDocument();
  });

  test("sees that a form was submitted, and not what it says", () => {
    const submission = { instanceId: ROBIN.uniqueId, formSlug: "phq-9", submittedAt: NINE.startAt };
    const hidden = { ...submission, answers: null, score: null, history: [] };
    show(aRequest({ kind: "submission", request: null, submission: hidden }), { grade: "scheduler" });
    expect(screen.getByText(/does not see answers and scores/)).toBeInTheDocument();
  });
});

describe("a submitted form and an alert", () => {
  test("show score, band and history, and each question with its answer", () => {
    const total = { total: 17, max: 27, label: "Moderately severe", severity: "moderately_severe", missing: 0 };
    const score = {
      ...total,
      subscales: [{ label: "Sleep and energy", total: 5, max: 6, band: "High", missing: 0 }],
      outcomes: ["Sleep is affected"],
    };
    const submission: WholeItem["submission"] = {
      ...{ instanceId: ROBIN.uniqueId, formSlug: "phq-9", submittedAt: NINE.startAt, score },
      answers: [
        { id: "q1", label: "Little interest", text: "Nearly every day", isAlert: false },
        { id: "q2", label: "Sleep", text: "", isAlert: false },
        { id: "q9", label: "Thoughts", text: "Several days", isAlert: true },
        { id: "card", label: "Card", text: "card.jpg (2.3 MB)", isAlert: false, uploadId: "u" },
      ],
      history: [{ reference: "EFGH2345", submittedAt: "2026-10-01T00:00:00.000Z", score: { ...score, total: 9 } }],
    };
    show(aRequest({ kind: "submission", request: null, submission, verbs: ["review"] }));
    const facts = screen.getByRole("region", { name: "Form" });
    expect(facts).toHaveTextContent(/Score17 of 27 · Moderately severe/);
    expect(facts).toHaveTextContent(/Sleep and energy5 of 6 · High/);
    expect(facts).toHaveTextContent(/9 of 27 · Moderately severe/);
    expect(facts).toHaveTextContent(/Little interestNearly every daySleep–Thoughts/);
    expect(
      within(facts)
        .getAllByText("Safety alert")
        .map((mark) => mark.parentElement?.textContent),
    ).toEqual(["Several days Safety alert"]);
    expect(within(facts).getByRole("link", { name: "card.jpg (2.3 MB)" })).toHaveAttribute(
      "href",
      staffPaths.instanceUpload(ROBIN.uniqueId, "u"),
    );
    expect(facts).not.toHaveTextContent("moderately_severe");
    expect(sentBy("Mark as reviewed")).toMatchObject({ action: at("review") });
  });

  test("wait to be acknowledged, with the person's phone and other items beside the answer", () => {
    const other = { reference: "JKMN2345", kind: "request", state: "confirmed", occurredAt: NINE.startAt } as const;
    const alert: WholeItem["alert"] = {
      ...{ instanceId: ROBIN.uniqueId, question: "Thoughts", answer: "Several days", acknowledged: null },
      ...{ source: "EFGH2345", phone: "+15555550119", others: [{ ...other, name: "Dana Whitfield", phone: null }] },
      score: { total: 22, max: 27, label: "Severe", severity: null, missing: 0, subscales: [], outcomes: [] },
    };
    show(aRequest({ kind: "alert", state: "open", request: null, alert, verbs: ["acknowledge", "note"] }));
    expect(screen.getByRole("textbox", { name: "What was done" }).closest("details")).toHaveAttribute("open");
    expect(sentBy("Acknowledge")).toEqual({ action: at("acknowledge"), fields: { ...HIDDEN, done: "" } });
    expect(screen.getByRole("link", { name: "Open EFGH-2345" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Call (555) 555-0119" })).toHaveAttribute("href", "tel:+15555550119");
    expect(screen.getByRole("mark")).toHaveTextContent("Several days");
    const facts = screen.getByRole("region", { name: "Safety alert" });
    expect(facts).toHaveTextContent(/Score22 of 27 · Severe/);
    expect(within(facts).getByRole("link", { name: "Request JKMN-2345" })).toHaveAttribute(
      "href",
      expect.stringContaining("JKMN2345"),
    );
    expect(facts).toHaveTextContent(/Confirmed, Dana Whitfield/);
  });
});
