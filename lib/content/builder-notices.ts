import { noticeFinder, type StaffNotice } from "@/lib/content/staff";

const NOTICES: Readonly<Record<string, StaffNotice>> = {
  saved: { tone: "success", text: "Saved as draft. People see it once you publish." },
  merged: {
    tone: "warning",
    text: "Somebody else changed this form in the meantime. Their changes and yours are both here: look at it again.",
  },
  no_name: { tone: "danger", text: "Give the form a name." },
  failed: { tone: "danger", text: "This could not be saved just now. Please try again in a moment." },
};

/** Finds the notice of an act in the builder by its name. */
export const findBuilderNotice = noticeFinder(NOTICES);
