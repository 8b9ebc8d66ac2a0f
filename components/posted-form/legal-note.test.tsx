import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { setUp } from "@/components/booking/test-support/booking-form";
import { JoinForm } from "@/components/join/join-form";
import { PatientFields } from "@/components/prospective-patient/patient-fields";
import { joinForm } from "@/lib/intake/join/form";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { plainFormState } from "./form-state";

const page = { stamp: "a stamp", attempted: false, isSent: false };
const forms = {
  "Submit Appointment Request": setUp().form,
  "Send application": <JoinForm page={{ ...page, initial: joinForm.empty }} />,
  "Send message": (
    <PatientFields state={plainFormState(patientForm, { ...page, initial: patientForm.empty })} place="/team" />
  ),
};

test.each(Object.entries(forms))("the privacy policy and the terms at “%s” open beside the form", (submit, form) => {
  render(form);
  const button = screen.getByRole("button", { name: submit });
  for (const [name, address] of [
    ["privacy policy (opens in a new tab)", "/privacy-policy"],
    ["terms of service (opens in a new tab)", "/terms-of-service"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link).toHaveAttribute("href", address);
    expect(link).toHaveAttribute("target", "_blank");
    expect(button.closest("form")).toContainElement(link);
    expect(button.parentElement?.parentElement).toContainElement(link);
  }
});
