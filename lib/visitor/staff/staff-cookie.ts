import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { STAFF_PATH } from "@/lib/config/staff-paths";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { createNote } from "@/lib/http/sealed-note";
import { type AuthData, authDataSchema } from "@/lib/services/gateway/auth-data";
import type { AuthStore } from "@/lib/visitor/auth/session";
import { memberSchema } from "@/lib/visitor/staff/member";

const sessionSchema = z.object({ auth: authDataSchema, member: memberSchema, seenAtMs: z.number() });
/** A member's sign-in; `seenAtMs` is their last activity. */
export type StaffSession = z.output<typeof sessionSchema>;

/** A gateway's tokens may exceed one cookie. */
const staffNote = createNote({ cookie: COOKIES.staff, path: STAFF_PATH, content: sessionSchema, spare: 3 });

/** Storage of one member's sign-in between requests. */
export interface StaffStore extends AuthStore {
  session(): StaffSession | null;
  write(session: StaffSession): Promise<void>;
}

/** The sign-in of the staff area, sealed in a cookie for its paths only, apart from the sign-in of the website. */
export async function openStaffStore(jar: CookieJar, settings: CookieSettings): Promise<StaffStore> {
  let current = (await staffNote.read(jar, settings)) ?? null;
  const write = async (session: StaffSession) => {
    current = session;
    if (!(await staffNote.write(jar, settings, session))) throw new Error("The session does not fit its cookies.");
  };
  return {
    session: () => current,
    write,
    read: () => current?.auth ?? null,
    save: async (auth: AuthData) => {
      if (current) await write({ ...current, auth });
    },
    clear: () => {
      current = null;
      staffNote.clear(jar, settings);
    },
  };
}
