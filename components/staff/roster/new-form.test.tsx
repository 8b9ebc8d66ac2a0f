import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { FILTERS } from "@/domain/catalog/filters";
import { RARE_STATE } from "@/domain/test-support/choices";
import { toNewFields } from "@/lib/staff/roster/edit-form";
import {
  fromApplication,
  type NewDraft,
  toDraftFields,
  toDraftProblem,
  withoutBio,
} from "@/lib/staff/roster/new-therapist";
import { readTherapistFields } from "@/lib/staff/roster/schema";
import { NewForm } from "./new-form";

const DISORDER = FILTERS.disorders.choices[0]?.id ?? "";
const KEY = "7f6c2f0e-6a55-4f0e-9b8e-0d5c2f3b1a77";
const show = (draft: NewDraft) => {
  const { key, application, problem } = draft;
  const fields = toNewFields(draft.fields, problem);
  return render(<NewForm therapist={{ key, application, refusal: problem.code, fields }} />);
};
/** Fields that the form on the page sends. */
const sent = (container: HTMLElement) => {
  const entries = [...new FormData(container.querySelector("form") ?? undefined)];
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
};

describe("the form of a new therapist", () => {
  test("shows what an application says: the name, and the state as a license", () => {
    const fields = toNewFields(fromApplication({ name: "Robin Lee Marsh", region: RARE_STATE.name }));
    const { container } = render(<NewForm therapist={{ key: KEY, application: "ABCD2345", fields }} />);
    const posted = sent(container);
    expect(Object.fromEntries(posted)).toMatchObject({ key: KEY, application: "ABCD2345" });
    expect(readTherapistFields(posted)).toMatchObject({
      first_name: "Robin Lee",
      last_name: "Marsh",
      state_licenses: [RARE_STATE.id],
    });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    [{ name: "Cher", region: "Ontario" }, ["Cher", ""]],
    [{ name: null, region: null }, ["", ""]],
  ])("takes nothing from %j that it does not say", (application, names) => {
    expect(fromApplication(application).map(({ value }) => value)).toEqual(names);
  });

  test("keeps all that was refused, and names each field's error", () => {
    const typed = new URLSearchParams(
      [
        ...[["key", KEY] as const, ["first_name", "Robin"] as const, ["slug", "insurer"] as const],
        ...[["disorders", DISORDER] as const, ["therapy_types", "CBT\r\nEMDR"] as const, ["fee_from", "x"] as const],
      ].map(([name, value]) => [name, value]),
    );
    const errors = [
      { pointer: "/entity/slug", detail: "a value is reserved" },
      { pointer: "/entity/fee_from", detail: "a value is not whole dollars" },
    ];
    const fields = toDraftFields(readTherapistFields(typed));
    const { container } = show({ key: KEY, fields, problem: toDraftProblem({ code: "invalid", errors }) });
    expect(readTherapistFields(sent(container))).toEqual(readTherapistFields(typed));
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("Web address: This value is reserved.");
    expect(alert).toHaveTextContent("Lowest fee: This value is not whole dollars.");
    expect(screen.getByRole("textbox", { name: /^Web address/ })).toBeInvalid();
  });

  test("says of an address that is taken whose it is, and of a late second click where the therapist is", () => {
    const { unmount } = show({ key: KEY, fields: [], problem: toDraftProblem({ code: "slug_taken" }) });
    expect(screen.getByRole("alert")).toHaveTextContent("This address belongs to another therapist.");
    unmount();
    show({ key: KEY, fields: [], problem: toDraftProblem({ code: "therapist_changed" }) });
    expect(screen.getByRole("alert")).toHaveTextContent("You find them in the roster.");
  });

  test("says so where a biography was too long to be kept", () => {
    const fields = toDraftFields({ first_name: "Robin", bio: "x".repeat(20_000) });
    show(withoutBio({ key: KEY, fields, problem: toDraftProblem() }));
    expect(screen.getByRole("textbox", { name: /^First name/ })).toHaveValue("Robin");
    expect(screen.getByRole("alert")).toHaveTextContent("Biography: This is too long to be kept here");
  });
});
