import { type Grade, may, type Permission } from "@/domain/inbox/grades";
import { paths } from "@/lib/config/paths";
import type { NavigationLink } from "@/lib/content/navigation";

interface StaffLink extends NavigationLink {
  /** Keys that open it, one after the other. */
  shortcut: string;
  permission: Permission;
}

/** The navigation of the staff area, in order, each link with what it needs. */
const STAFF_LINKS: readonly StaffLink[] = [
  { label: "Inbox", shortcut: "g i", href: paths.staff(), permission: "see_items" },
  { label: "Today", shortcut: "g t", href: paths.staffToday(), permission: "see_items" },
  { label: "Forms", shortcut: "g f", href: paths.staffForms(), permission: "send_forms" },
  { label: "Roster", shortcut: "g r", href: paths.staffRoster(), permission: "administer" },
  { label: "Team", shortcut: "g m", href: paths.staffTeam(), permission: "administer" },
];

/** What a grade finds in the navigation. */
export const staffLinksFor = (grade: Grade): readonly StaffLink[] =>
  STAFF_LINKS.filter(({ permission }) => may(grade, permission));

interface SignInNotice {
  tone: "info" | "warning" | "danger";
  text: string;
}

/** Why the sign-in is shown, or shown again. */
const SIGN_IN_NOTICES: Readonly<Record<string, SignInNotice>> = {
  wrong: { tone: "danger", text: "This email and password do not match an account. Please try again." },
  limited: { tone: "danger", text: "There were too many attempts. Please wait a quarter of an hour and try again." },
  unavailable: { tone: "danger", text: "Signing in does not work just now. Please try again in a moment." },
  no_access: { tone: "danger", text: "This account has no access to the staff area. An administrator can give it." },
  idle: { tone: "warning", text: "You were signed out after 15 minutes without activity. Please sign in again." },
  ended: { tone: "warning", text: "Your session has ended. Please sign in again." },
  out: { tone: "info", text: "You are signed out." },
};

/** The notice of a name; undefined for none, and for an unknown one. */
export const findSignInNotice = (name: unknown): SignInNotice | undefined =>
  typeof name === "string" && Object.hasOwn(SIGN_IN_NOTICES, name) ? SIGN_IN_NOTICES[name] : undefined;
