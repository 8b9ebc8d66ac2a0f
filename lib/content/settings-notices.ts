import { noticeFinder, type StaffNotice } from "@/lib/content/staff";

/** Notices of completed and refused acts on the owner's settings, by name. */
const NOTICES: Readonly<Record<string, StaffNotice>> = {
  saved: { tone: "success", text: "Saved as draft. Visitors see it once you publish." },
  published: { tone: "success", text: "Published. Every page follows within seconds." },
  discarded: { tone: "success", text: "The draft was discarded. The website stays as it is." },
  restored: { tone: "success", text: "That version is now the draft. Look at it, then publish." },
  forgotten: { tone: "success", text: "What you had typed was discarded." },
  changed: {
    tone: "warning",
    text: "Somebody else changed the draft in the meantime. Look at it again before you go on.",
  },
  too_long: {
    tone: "danger",
    text: "This is too long to be kept here: your browser’s Back button leads to what you typed. Save smaller steps.",
  },
  refused: { tone: "danger", text: "This could not be saved." },
  bad_picture: {
    tone: "danger",
    text: "This picture cannot be used. It must be a PNG, or an SVG without scripts, styles and pictures of its own; all logos of payers together 500 KB at most.",
  },
  too_large: { tone: "danger", text: "This file is larger than a picture of this kind may be." },
  no_file: { tone: "danger", text: "Choose a file first." },
  read_only: { tone: "warning", text: "These settings come from a file, and are changed there." },
  not_possible: { tone: "danger", text: "This is not possible." },
  failed: { tone: "danger", text: "The settings cannot be reached just now. Nothing was changed. Please try again." },
};

/** Finds the notice of an act on the settings by its name. */
export const findSettingsNotice = noticeFinder(NOTICES);
