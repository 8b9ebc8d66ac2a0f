import { STAFF_PATH, staffPaths } from "@/lib/config/staff-paths";

const OWN = new RegExp(`^${STAFF_PATH}(/[\\w%.~/-]*)?(\\?[^#\\s\\\\]*)?$`);
const MAX_LENGTH = 2_000;

/** A page of the staff area to open after signing in; the inbox for anything else, and for the sign-in itself. */
export function ownStaffPath(path: string | null | undefined): string {
  const isOwn =
    path && path.length <= MAX_LENGTH && OWN.test(path) && !path.includes("//") && !/\/\.{1,2}(\/|$)/.test(path);
  return isOwn && !/^\/staff\/sign-(in|out)/.test(path) ? path : staffPaths.inbox();
}

/** The page of the staff area that a request comes from. */
export function staffPathOf(referer: string | null): string {
  const url = referer === null ? null : URL.parse(referer);
  return ownStaffPath(url && url.pathname + url.search);
}
