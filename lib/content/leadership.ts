import { ownerPart } from "@/domain/owner/owner-part";

/** The three leadership roles of the team page. The names are placeholders to replace. */
export const leaders = ownerPart("leaders", [
  {
    role: "Executive",
    title: "Chief Executive Officer",
    name: "Alex Sample",
    text: "Leads the network and decides what it does next.",
  },
  {
    role: "Clinical",
    title: "Chief Clinical Officer",
    name: "Robin Placeholder",
    text: "Looks after the quality of care and supports our therapists.",
  },
  {
    role: "Operations",
    title: "Chief Operating Officer",
    name: "Jamie Example",
    text: "Keeps matching, scheduling and support running from day to day.",
  },
]);

/** True for the roles that the page's own sentences name. */
export const areStandardRoles = leaders.map(({ role }) => role).join() === "Executive,Clinical,Operations";

/** Shown while the names above are placeholders; empty it when they are real. */
export const leadersNote = ownerPart("leadersNote", "The names on this page are samples.");
