import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { createNote } from "@/lib/http/sealed-note";
import { type AuthData, authDataSchema } from "@/lib/services/gateway/auth-data";

/** A longer profile is not kept: it would take the tokens' room. */
const PROFILE_MAX_LENGTH = 3_000;

const profileSchema = z.record(z.string(), z.json());
/** The signed-in user's profile as last read or written, names in camelCase. */
export type Profile = z.output<typeof profileSchema>;

const contentSchema = z.object({ auth: authDataSchema, profile: profileSchema.optional().catch(undefined) });
type Content = z.output<typeof contentSchema>;
/** A gateway's tokens may exceed one cookie. */
const authNote = createNote({ cookie: COOKIES.auth, path: "/api", content: contentSchema, spare: 3 });

/** Storage of one visitor's auth between requests. */
export interface AuthStore {
  /** Null when missing or incomplete; an unreadable or incomplete cookie is cleared. */
  read(): AuthData | null;
  /** Keeps the profile of the same user. */
  save(auth: AuthData): Promise<void>;
  clear(): void;
}

/** The profile of the session's user, in the place of the specification's cache in local storage. */
export interface ProfileStore {
  readProfile(): Profile | null;
  saveProfile(profile: Profile): Promise<void>;
}

/**
 * The visitor's auth and profile, sealed in a cookie for the site's API only, unreadable to scripts. It holds the gateway's tokens: a
 * session revoked at the gateway is invalid here.
 */
export async function openAuthStore(jar: CookieJar, settings: CookieSettings): Promise<AuthStore & ProfileStore> {
  const isReceived = authNote.isSent(jar);
  let current = (await authNote.read(jar, settings)) ?? null;
  const write = async (content: Content) => {
    const isWritten = await authNote.write(jar, settings, content);
    if (isWritten) current = content;
    return isWritten;
  };
  const saveAll = async (auth: AuthData, profile: Profile | undefined) => {
    const fits = profile && JSON.stringify(profile).length <= PROFILE_MAX_LENGTH;
    const isSaved = (fits && (await write({ auth, profile }))) || (await write({ auth }));
    if (!isSaved) throw new Error("The session does not fit its cookies.");
  };
  const clear = () => {
    current = null;
    authNote.clear(jar, settings);
  };
  return {
    read() {
      if (!current && isReceived) clear();
      return current?.auth ?? null;
    },
    save: (auth) => {
      const isSame = auth.userUniqueId !== undefined && auth.userUniqueId === current?.auth.userUniqueId;
      return saveAll(auth, isSame ? current?.profile : undefined);
    },
    clear,
    readProfile: () => current?.profile ?? null,
    saveProfile: async (profile) => {
      if (current) await saveAll(current.auth, profile);
    },
  };
}
