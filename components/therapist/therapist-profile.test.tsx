import { beforeEach, describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { TherapistProfile } from "@/components/therapist/therapist-profile";
import { AWAY_STATE, HOME_STATE } from "@/domain/test-support/choices";
import { rememberHome } from "@/lib/asleep/home-state";
import { apiPaths } from "@/lib/config/api-paths";
import { defaultView } from "@/lib/directory/address";
import { forgetVisit, rememberVisit } from "@/lib/directory/remember-visit";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { wholeView, withFilter } from "@/lib/directory/view";
import { visitNote } from "@/lib/directory/visit-note";

const dana: TherapistView = {
  ...blankTherapist,
  insurers: ["Aetna", "SelfPay"],
  eaps: ["ComPsych"],
  states: [HOME_STATE.name],
  disorders: ["PTSD"],
  certifications: ["LPC"],
  languages: ["Spanish"],
  formats: ["Video", "In person"],
  officeCity: "Denver, CO",
};
const show = (therapist: Partial<TherapistView> = {}) =>
  render(<TherapistProfile therapist={{ ...dana, ...therapist }} similar={[]} />);
const glance = () => within(screen.getByRole("region", { name: "At a glance" }));
const answers = () =>
  glance()
    .getAllByRole("listitem")
    .map((item) => item.querySelector<HTMLElement>("[data-visitor-fact]")?.dataset.answer);
const visit = (payer: "insurers" | "eaps", id: string, state: string) =>
  rememberVisit(visitNote(withFilter(withFilter(wholeView, payer, [id]), "states", [state])));
const fields = () =>
  [...document.forms]
    .filter((form) => form.getAttribute("action") === apiPaths.bookingTherapist())
    .map((form) => Object.fromEntries(new FormData(form)) as Record<string, string>);

beforeEach(() => sessionStorage.clear());

describe("the facts at a glance", () => {
  test("the facts are the plain ones for a visitor of whom nothing is known", () => {
    show();
    expect(glance().getByText(`Licensed in ${HOME_STATE.name}`)).toBeTruthy();
    expect(glance().getByText("Takes Aetna, self-pay, ComPsych")).toBeTruthy();
    expect(glance().getByText("Video or in person in Denver, CO")).toBeTruthy();
    expect(answers().filter(Boolean)).toEqual([]);
    expect(fields()[0]).toEqual({ therapist: "dana-whitfield", payment: "", state: "" });
  });

  test("answer for the state and payer of the directory that the visitor came from, and carry them into the request", () => {
    visit("insurers", "aetna", HOME_STATE.id);
    show();
    expect(answers().filter(Boolean)).toEqual(["yes", "yes"]);
    for (const sent of fields()) expect(sent).toMatchObject({ payment: "insurer:aetna", state: HOME_STATE.id });
  });

  test("say so where the therapist takes the payer, but no new clients with it", () => {
    visit("insurers", "aetna", HOME_STATE.id);
    show({ accepting: ["ComPsych"] });
    expect(answers().filter(Boolean)).toEqual(["yes", "full"]);
    expect(glance().getByText(/No new clients with/).parentElement).toHaveTextContent(
      "No new clients with Aetna. See therapists who",
    );
  });

  test.each([
    ["aetna", [], "yes", "Takes Aetna"],
    ["aetna", ["SelfPay"], "full", "No new clients with Aetna. See therapists who take it"],
    ["aetna", ["Not accepting new clients"], "full", "No new clients with Aetna. See therapists who take it"],
    ["SelfPay", ["SelfPay"], "yes", "Takes self-pay"],
    ["cigna", ["SelfPay"], "no", "Does not take Cigna. See therapists who take it"],
    ["cigna", ["Not accepting new clients"], "no", "Does not take Cigna. See therapists who take it"],
  ])("tell of %s, where new clients are accepted with %j: %s", (payer, accepting, answer, text) => {
    visit("insurers", payer, HOME_STATE.id);
    show({ accepting });
    expect(answers()[1]).toBe(answer);
    const said = document.querySelector(`[data-visitor-fact=payer] > [class*="[answer=${answer}]"]`);
    expect(said).toHaveTextContent(text);
  });

  test("answer for the state that the visitor named when asked, whatever list they came from", () => {
    rememberHome(`${AWAY_STATE.id}|${AWAY_STATE.name}`);
    visit("insurers", "aetna", HOME_STATE.id);
    const { unmount } = show();
    expect(answers().filter(Boolean)).toEqual(["no", "yes"]);
    const [states] = glance().getAllByRole("link", { hidden: true });
    expect(states).toHaveAttribute("href", `/team/insurer/aetna?state=${AWAY_STATE.id}`);
    for (const sent of fields()) expect(sent).toMatchObject({ payment: "insurer:aetna", state: AWAY_STATE.id });
    unmount();
    // The state for who is not sure about the payer: no address names it.
    rememberHome(`${HOME_STATE.id}|${HOME_STATE.name}`);
    forgetVisit();
    rememberVisit(visitNote(defaultView(null)));
    show();
    expect(answers().filter(Boolean)).toEqual(["yes"]);
    expect(fields()[0]).toMatchObject({ payment: "", state: HOME_STATE.id });
  });

  test("still answer for the payer and state of an earlier list after one that names neither", () => {
    visit("insurers", "aetna", AWAY_STATE.id);
    rememberVisit(visitNote(defaultView(null)));
    show();
    expect(answers().filter(Boolean)).toEqual(["no", "yes"]);
    const [states] = glance().getAllByRole("link", { hidden: true });
    expect(states).toHaveAttribute("href", `/team/insurer/aetna?state=${AWAY_STATE.id}`);
    expect(fields()[0]).toMatchObject({ payment: "insurer:aetna", state: AWAY_STATE.id });
  });

  test("say plainly what does not fit, with the therapists who do", () => {
    visit("eaps", "bhs", AWAY_STATE.id);
    show();
    expect(answers().filter(Boolean)).toEqual(["no", "no"]);
    const [states, payers] = glance().getAllByRole("link", { hidden: true });
    expect(states).toHaveAttribute("href", `/team/eap/bhs?state=${AWAY_STATE.id}`);
    expect(payers).toHaveAttribute("href", `/team/eap/bhs?state=${AWAY_STATE.id}`);
    expect(glance().getAllByRole("listitem")[0]).toHaveTextContent(`Not licensed in ${AWAY_STATE.name}.`);
  });

  test("know self-pay, and an EAP by its own spelling", () => {
    visit("insurers", "SelfPay", HOME_STATE.id);
    const { unmount } = show();
    expect([answers().filter(Boolean), fields()[0]?.payment]).toEqual([["yes", "yes"], "self-pay"]);
    unmount();
    visit("eaps", "comPsych", HOME_STATE.id);
    show();
    expect(answers().filter(Boolean)).toEqual(["yes", "yes"]);
  });

  test("say what the roster does not state, and answer nothing in its place", () => {
    visit("insurers", "aetna", AWAY_STATE.id);
    show({ states: [], insurers: [], eaps: [], certifications: [], languages: [], formats: [] });
    expect(answers().filter(Boolean)).toEqual([]);
    expect(
      glance()
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "License not stated: please ask",
      "Payers not stated: please ask",
      "Ask about fees",
      "Video or in person: please ask",
      "Ask about new clients",
    ]);
  });
});

test("the default state of the directory does not count as the visitor's, and a hostile note fills nothing", () => {
  expect(visitNote(withFilter(wholeView, "states", [HOME_STATE.id]))).toBe("|||||name");
  expect(visitNote(withFilter(wholeView, "states", [AWAY_STATE.id, HOME_STATE.id]))).toBe("|||||name");
  expect(visitNote(wholeView)).toBe("|||||name");
  sessionStorage.setItem("visit", `${AWAY_STATE.id}|<img src=x>|insurer:../x"|<script>|/team?state=${AWAY_STATE.id}`);
  show();
  expect(glance().queryByRole("img")).toBeNull();
  for (const link of glance().getAllByRole("link", { hidden: true }))
    expect(link).toHaveAttribute("href", `/team?state=${AWAY_STATE.id}`);
});

test("each certification and concern explains itself, once on the page", () => {
  show();
  const buttons = screen.getAllByRole("button", { name: /^Licensed professional counselor$|^What is\s*LPC/ });
  expect(buttons.map((button) => button.getAttribute("popovertarget"))).toEqual(["term-lpc", "term-lpc"]);
  expect(document.querySelectorAll("#term-lpc")).toHaveLength(1);
  expect(document.getElementById("term-ptsd")).toHaveTextContent(/nightmares/);
});

test("no fact at a glance or beside the name stands among those good to know too", () => {
  const fees = { feeFrom: 120, feeTo: 160, fees: ["Sliding scale"] };
  show({ ...fees, hours: ["Evenings"], pronouns: "she/her", accepting: ["Accepting new clients"] });
  const rows = within(screen.getByRole("region", { name: "Good to know" })).getAllByRole("heading", { level: 3 });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...["Insurances Accepted", "State Licenses", "Servicing EAPs", "Disorders", "Certifications", "Languages"],
  ]);
  for (const text of ["Sliding scale", "Evenings", "she/her", "Accepting new clients", "in person in Denver"])
    expect([text, document.body.textContent?.split(RegExp(text, "i")).length]).toEqual([text, 2]);
});
