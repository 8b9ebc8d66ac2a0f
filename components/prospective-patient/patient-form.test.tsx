import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { plainFormState } from "@/components/posted-form/form-state";
import { crisis } from "@/lib/content/crisis";
import type { FormPage } from "@/lib/intake/flow/form";
import { type PatientValues, patientForm } from "@/lib/intake/prospective-patient/form";
import { PatientFields } from "./patient-fields";
import { PatientForm } from "./patient-form";
import { ProspectivePatientPanel } from "./prospective-patient-panel";

const PAGE: FormPage<PatientValues> = { stamp: "a stamp", initial: patientForm.empty, attempted: false, isSent: false };

test("a message that was sent with words of danger is confirmed with crisis help", () => {
  render(<ProspectivePatientPanel page={{ ...PAGE, isSent: true, isAlert: true }} place="/match" />);
  expect(screen.getByRole("link", { name: `Call ${crisis.lifeline.number}` })).toBeVisible();
});

test("what was typed into the plain form, and the focus, pass to the scripted one", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<PatientFields state={plainFormState(patientForm, PAGE)} place="/match" />);
  await user.type(screen.getByLabelText("Name"), "Dana");
  await user.click(screen.getByLabelText("Email"));
  rerender(<PatientForm page={PAGE} place="/match" onSent={() => undefined} />);
  await user.keyboard("dana@example.org");
  expect(screen.getByLabelText("Name")).toHaveValue("Dana");
  expect(screen.getByLabelText("Email")).toHaveValue("dana@example.org");
});
