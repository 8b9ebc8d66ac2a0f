import type { Browser, Page } from "@playwright/test";
import type { FieldKindName } from "../../domain/form-engine/field-kinds";
import { PublicFormPage } from "../pages/public-form";
import { expect } from "./test";

export const INTAKE = "new-client-intake";
export const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;
export const OFFLINE_OR_CONFLICT = /net::ERR_INTERNET_DISCONNECTED|status of 409/;

/** Texts to read, and kinds that the intake does not have. */
type NotInIntake =
  | ("markdown" | "section" | "matrix" | "address" | "group")
  | ("scale" | "signature" | "date_of_birth" | "zip_code" | "calculated" | "file");

/** One answer per kind of field. `type` enters it, `expectKept` expects it. */
export const ANSWERS: Record<
  Exclude<FieldKindName, NotInIntake>,
  { type: (form: PublicFormPage) => Promise<void>; expectKept: (form: PublicFormPage) => Promise<void> }
> = {
  text: typed("What should we call you?", "Dana Wrenfield"),
  date: typed("Date of birth", "1990-02-28"),
  email: typed("Email", "dana.wrenfield@example.org", true),
  phone: typed("Phone", "(303) 555-0119", true),
  time: typed("What time of day suits a call?", "14:05"),
  textarea: typed("What brings you here?", "Sleepless nights\nsince the wrenfield spring 🌿"),
  number: typed("How many hours do you usually sleep", "5.5"),
  dropdown: {
    type: async (form) => void (await form.field("How would you like to meet?").selectOption("In person")),
    expectKept: (form) => expect(form.field("How would you like to meet?")).toHaveValue("in_person"),
  },
  multiple_choice: {
    type: (form) => form.choose("Do you feel safe where you live now?", "Not always"),
    expectKept: (form) =>
      expect(form.page.getByRole("radiogroup", { name: "Do you feel safe" }).getByLabel("Not always")).toBeChecked(),
  },
  checkboxes: {
    type: async (form) => {
      for (const way of ["Phone call", "Voicemail"]) await form.page.getByRole("checkbox", { name: way }).check();
    },
    expectKept: async (form) => {
      for (const way of ["Phone call", "Voicemail"]) {
        await expect(form.page.getByRole("checkbox", { name: way })).toBeChecked();
      }
      await expect(form.page.getByRole("checkbox", { name: "Text message" })).not.toBeChecked();
    },
  },
  checkbox: {
    type: (form) => form.page.getByRole("checkbox", { name: /I agree/ }).check(),
    expectKept: (form) => expect(form.page.getByRole("checkbox", { name: /I agree/ })).toBeChecked(),
  },
};

function typed(label: string, value: string, isExact = false) {
  const control = (form: PublicFormPage) =>
    form.page
      .getByRole("form")
      .getByLabel(isExact ? new RegExp(`^${label}`) : label)
      .first();
  return {
    type: (form: PublicFormPage) => control(form).fill(value),
    expectKept: (form: PublicFormPage) => expect(control(form)).toHaveValue(value),
  };
}

/** Another device with the same link shows the server's state. */
export async function onAnotherDevice(browser: Browser, link: string, look: (form: PublicFormPage) => Promise<void>) {
  const context = await browser.newContext();
  await look(await openForm(await context.newPage(), link));
  await context.close();
}

/** The form of a link, ready for input, with a clock that `endPause` moves. */
export async function openForm(page: Page, link: string): Promise<PublicFormPage> {
  await page.clock.install();
  const form = new PublicFormPage(page);
  await form.open(link);
  return form;
}
