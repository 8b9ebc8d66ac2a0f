import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { STAFF_PATH } from "@/lib/config/staff-paths";
import { readChunks, writeChunks } from "@/lib/http/cookie-chunks";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";
import { type AuthData, authDataSchema } from "@/lib/services/gateway/auth-data";
import type { AuthStore } from "@/lib/visitor/auth/session";
import { memberSchema } from "@/lib/visitor/staff/member";

const { name } = COOKIES.staff;
/** A gateway's tokens may exceed one cookie. */
const CHUNK_NAMES = [name, `${name}.0`, `${name}.1`, `${name}.2`] as const;

const sessionSchema = z.object({ auth: authDataSchema, member: memberSchema, seenAtMs: z.number() });
/** A member's sign-in; `seenAtMs` is their last activity. */
export type StaffSession = z.output<typeof sessionSchema>;

const STAFF_SEAL: SealKind<StaffSession> = {
  purpose: "staff session",
  content: sessionSchema,
  ttlSeconds: COOKIES.staff.maxAgeSeconds,
};

/** Storage of one member's sign-in between requests. */
export interface StaffStore extends AuthStore {
  session(): StaffSession | null;
  write(session: StaffSession): Promise<void>;
}

/** The sign-in of the staff area, sealed in a cookie for its paths only, apart from the sign-in of the website. */
export async function openStaffStore(jar: CookieJar, settings: CookieSettings): Promise<StaffStore> {
  const options = cookieOptions(settings, STAFF_PATH, COOKIES.staff);
  let current = (await unseal(STAFF_SEAL, secretsOf(settings), readChunks(jar, CHUNK_NAMES))) ?? null;
  const put = (value: string) => {
    if (!writeChunks(jar, CHUNK_NAMES, value, options)) throw new Error("The session does not fit its cookies.");
  };
  const write = async (session: StaffSession) => {
    current = session;
    put(await seal(STAFF_SEAL, settings.secret, session));
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
      put("");
    },
  };
}
