import { type Grade, may, type Permission } from "@/domain/inbox/grades";
import { STAFF_IDLE_MINUTES } from "@/lib/config/staff-idle";
import { staffPaths } from "@/lib/config/staff-paths";
import type { NavigationLink } from "@/lib/content/navigation";
import type { PageNotice } from "@/lib/content/notices";

interface StaffLink extends NavigationLink {
  /** Keys that open it, one after the other. */
  shortcut: string;
  permission: Permission;
}

/** The navigation of the staff area, in order, each link with the permission that it requires. */
const STAFF_LINKS: readonly StaffLink[] = [
  { label: "Inbox", shortcut: "g i", href: staffPaths.inbox(), permission: "see_items" },
  { label: "Today", shortcut: "g t", href: staffPaths.today(), permission: "see_items" },
  { label: "Calendar", shortcut: "g c", href: staffPaths.calendar(), permission: "see_items" },
  { label: "Waiting", shortcut: "g w", href: staffPaths.waiting(), permission: "see_items" },
  { label: "Forms", shortcut: "g f", href: staffPaths.forms(), permission: "send_forms" },
  { label: "Roster", shortcut: "g r", href: staffPaths.roster(), permission: "administer" },
  { label: "Numbers", shortcut: "g n", href: staffPaths.numbers(), permission: "administer" },
  { label: "Settings", shortcut: "g s", href: staffPaths.settings(), permission: "administer" },
  { label: "Team", shortcut: "g m", href: staffPaths.team(), permission: "manage_people" },
];

/** Navigation links that a grade has permission for. */
export const staffLinksFor = (grade: Grade | null): readonly StaffLink[] =>
  STAFF_LINKS.filter(({ permission }) => may(grade, permission));

export interface StaffNotice {
  tone: "info" | "warning" | "danger" | "success";
  text: string;
}

/** Why the sign-in is shown, or shown again. */
const SIGN_IN_NOTICES: Readonly<Record<string, StaffNotice>> = {
  wrong: { tone: "danger", text: "This email and password do not match an account. Please try again." },
  limited: { tone: "danger", text: "There were too many attempts. Please wait a quarter of an hour and try again." },
  unavailable: { tone: "danger", text: "Signing in does not work just now. Please try again in a moment." },
  no_access: { tone: "danger", text: "This account has no access to the staff area. An administrator can give it." },
  idle: {
    tone: "warning",
    text: `You were signed out after ${STAFF_IDLE_MINUTES} minutes without activity. Please sign in again.`,
  },
  ended: { tone: "warning", text: "Your session has ended. Please sign in again." },
  too_long: {
    tone: "warning",
    text: "You were signed out before your form came, and it is too long to be kept. Your browser’s Back shows it: copy the text, then sign in.",
  },
  code: { tone: "danger", text: "This code is not right, or was used before. Please enter the newest one." },
  passkey: { tone: "danger", text: "The passkey was not accepted. Please try again, or enter a code." },
  out: { tone: "info", text: "You are signed out." },
};

const SETUP_STATES = ["ended", "unavailable", "limited"] as const;
export type SetupState = (typeof SETUP_STATES)[number] | "ready" | "missing";

/** Texts of the page that makes the first administrator. */
export const setupNotices: Readonly<Record<SetupState, PageNotice>> = {
  ready: {
    title: "Set up the staff area",
    text: "You become its first administrator, and can invite everybody else. Next, you choose a password.",
  },
  unavailable: {
    title: "The staff area is not set up yet",
    text: "We could not reach our account service just now. Your link still works: please try again in a moment.",
  },
  limited: {
    title: "There were too many attempts",
    text: "Please wait a quarter of an hour, and open the link again.",
  },
  ended: {
    title: "This link no longer works",
    text: "It works once, for an hour after the start, and only while the staff area has no member. Whoever starts the program again gets a new one.",
  },
  missing: {
    title: "This page opens by its link",
    text: "The program prints the link when it starts, as long as the staff area has no member.",
  },
};

/** The page's state: the outcome of what was just done, else whether this browser holds a link. */
export function toSetupState(outcome: string | string[] | undefined, hasLink: boolean): SetupState {
  const known = SETUP_STATES.find((one) => one === outcome);
  return known ?? (hasLink ? "ready" : "missing");
}

/** Notices of the account page, by name. */
const ACCOUNT_NOTICES: Readonly<Record<string, StaffNotice>> = {
  password: { tone: "success", text: "Your password is changed. You are signed out everywhere else." },
  session: { tone: "success", text: "That session has ended." },
  sessions: { tone: "success", text: "You are signed out everywhere else." },
  begun: { tone: "info", text: "Now scan the code with your app, and enter the digits that it shows." },
  confirmed: { tone: "success", text: "Codes are asked for from now on. Keep your recovery codes in a safe place." },
  codes: { tone: "success", text: "These are your new recovery codes. The former ones no longer work." },
  off: { tone: "success", text: "Codes are no longer asked for." },
  passkey: {
    tone: "success",
    text: "Your passkey is added, and asked for from now on. Keep your recovery codes in a safe place.",
  },
  proved: { tone: "success", text: "Thank you. For ten minutes you can change how you sign in." },
  confirm: { tone: "warning", text: "Please confirm that it is you first, then do it again." },
  confirm_team: { tone: "warning", text: "Please confirm that it is you first, then go back to Team and do it again." },
  passkey_end: { tone: "success", text: "The passkey is removed." },
  required: {
    tone: "warning",
    text: "Before you go on, please add a passkey or set up an app for codes: this network requires it.",
  },
};

/** Notices of the team page about completed and refused changes, by name. */
const TEAM_NOTICES: Readonly<Record<string, StaffNotice>> = {
  invited: { tone: "success", text: "A link to choose a password is on its way. It works for three days." },
  changed: { tone: "success", text: "The change is saved." },
  email_taken: { tone: "danger", text: "There is an account with this email address already." },
  last_administrator: {
    tone: "danger",
    text: "This is the last administrator. Make another member an administrator first.",
  },
  not_invited: { tone: "danger", text: "This member has chosen a password already." },
  invalid: { tone: "danger", text: "Please give a name and a complete email address." },
  no_colleague: {
    tone: "danger",
    text: "This could not be saved. Please choose an active colleague who handles items.",
  },
  refused: { tone: "danger", text: "Your account does not have the permission for this." },
  missing: { tone: "danger", text: "This member no longer exists." },
  unavailable: { tone: "danger", text: "This did not work just now. Please try again in a moment." },
};

/** Notices of the page about mail, by name. */
const MAIL_NOTICES: Readonly<Record<string, StaffNotice>> = {
  saved: { tone: "success", text: "Saved." },
  failed: { tone: "danger", text: "This could not be saved. Please try again." },
};

/** Finds a notice by its name in an address; undefined for none, and for an unknown one. */
export const noticeFinder = (notices: Readonly<Record<string, StaffNotice>>) => (name: unknown) =>
  typeof name === "string" && Object.hasOwn(notices, name) ? notices[name] : undefined;

export const findAccountNotice = noticeFinder(ACCOUNT_NOTICES);
export const findTeamNotice = noticeFinder(TEAM_NOTICES);
export const findMailNotice = noticeFinder(MAIL_NOTICES);
export const findSignInNotice = noticeFinder(SIGN_IN_NOTICES);
