import { expect, test } from "@jest/globals";
import { HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import type { FormPage } from "@/lib/intake/flow/form";
import { type PatientValues, patientForm } from "@/lib/intake/prospective-patient/form";
import { withSearch } from "@/lib/intake/prospective-patient/with-search";

const PLACE = `/team/insurer/aetna?disorder=PTSD&state=${RARE_STATE.id}&hours=evenings`;
const page = (initial: Partial<PatientValues> = {}, attempted = false): FormPage<PatientValues> => ({
  stamp: "stamp",
  initial: { ...patientForm.empty, ...initial },
  attempted,
  isSent: false,
});

test("what was looked for is the message, and the only state is chosen", () => {
  const { initial } = withSearch(page({ name: "Ana" }), PLACE);
  expect(initial).toEqual({
    ...patientForm.empty,
    name: "Ana",
    help: `I looked for: Aetna; PTSD; ${RARE_STATE.name}; Evenings.`,
    state: RARE_STATE.id,
  });
});

test("nothing that the visitor wrote is replaced", () => {
  const written = page({ help: "My own words", state: HOME_STATE.id });
  expect(withSearch(written, PLACE)).toEqual(written);
  const emptied = page({}, true);
  expect(withSearch(emptied, PLACE)).toEqual(emptied);
});

test("several states leave the choice open, and other pages fill in nothing", () => {
  expect(withSearch(page(), `/team?state=${HOME_STATE.id}&state=${RARE_STATE.id}`).initial.state).toBe("");
  expect(withSearch(page(), "/team/eap/bhs?state=other").initial.state).toBe("other");
  expect(withSearch(page(), "/match")).toEqual(page());
});
