import { noticeFinder, type StaffNotice } from "@/lib/content/staff";

/** Notices of completed and refused acts on the roster, by name. */
const NOTICES: Readonly<Record<string, StaffNotice>> = {
  saved: { tone: "success", text: "Saved. The website shows it now." },
  added: { tone: "success", text: "Added. The website shows this therapist now." },
  joined: { tone: "success", text: "Added. The website shows this therapist now, and the applicant gets a mail." },
  not_joined: {
    tone: "warning",
    text: "Added, and the website shows this therapist now. The application could not be marked: look at it in the inbox.",
  },
  confirmed: { tone: "success", text: "Confirmed today. The website shows the day." },
  hidden: { tone: "success", text: "Hidden. The website no longer shows this therapist." },
  waiting: { tone: "warning", text: "Not hidden yet: appointments or requests of this therapist wait for an answer." },
  hides_waiting: {
    tone: "warning",
    text: "Not imported yet: appointments or requests wait for therapists whom this file hides. Answer them, or tick the box.",
  },
  shown: { tone: "success", text: "Shown again. The therapist is back in the directory." },
  portrait: { tone: "success", text: "The portrait was replaced." },
  portrait_removed: { tone: "success", text: "The portrait was removed." },
  contact: { tone: "success", text: "The private email was saved." },
  calendar: { tone: "success", text: "The calendar is stored. It is read within a minute, then every ten minutes." },
  calendar_removed: { tone: "success", text: "The calendar is removed, with the busy times that were read from it." },
  bad_calendar: { tone: "danger", text: "Enter the address of a calendar that begins with https:// or webcal://." },
  bad_contact: { tone: "danger", text: "Enter one email address, like name@example.com." },
  link: { tone: "success", text: "A link to their own page was mailed to the therapist." },
  no_contact: { tone: "danger", text: "Save a private email first: the link is mailed there." },
  links_ended: { tone: "success", text: "Every link to the therapist’s own page has ended." },
  discarded: { tone: "success", text: "Your unsaved changes were discarded." },
  applied: { tone: "success", text: "Imported. The website shows it now." },
  checked: { tone: "success", text: "The file was checked again." },
  changed: { tone: "warning", text: "This was changed in the meantime. Look at it again before you go on." },
  refused: { tone: "danger", text: "This could not be saved." },
  bad_picture: { tone: "danger", text: "This file is not a picture that can be read. Use a JPEG, PNG or WebP file." },
  too_large: { tone: "danger", text: "This file is larger than 10 MB." },
  workbook: { tone: "danger", text: "This is a workbook. Save it as CSV in your spreadsheet, and upload that file." },
  no_file: { tone: "danger", text: "Choose a file first." },
  not_possible: { tone: "danger", text: "This is not possible." },
  failed: { tone: "danger", text: "The directory cannot be reached just now. Nothing was changed. Please try again." },
};

/** Finds the notice of an act on the roster by its name. */
export const findRosterNotice = noticeFinder(NOTICES);
