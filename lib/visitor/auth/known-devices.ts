import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { createNote } from "@/lib/http/sealed-note";

/** Accounts that one browser is known for; the one signed in to longest ago is dropped. */
const MAX_ACCOUNTS = 5;

const devicesSchema = z.object({ known: z.array(z.object({ account: z.string(), token: z.string().max(200) })) });

/** The gateway's tokens of the accounts that a browser has signed in to. They open nothing. */
export interface KnownDevices {
  find(email: string): string | undefined;
  add(email: string, token: string | undefined): Promise<void>;
}

/** The tokens in the sealed cookie of a sign-in's path. The cookie outlives the sign-in, and holds no address in clear. */
export async function openKnownDevices(jar: CookieJar, settings: CookieSettings, path: string): Promise<KnownDevices> {
  const note = createNote({ cookie: COOKIES.knownDevice, path, content: devicesSchema });
  const { known } = (await note.read(jar, settings)) ?? { known: [] };
  return {
    find: (email) => known.find(({ account }) => account === toAccount(email))?.token,
    add: async (email, token) => {
      if (token === undefined) return;
      const account = toAccount(email);
      const others = known.filter((device) => device.account !== account);
      await note.write(jar, settings, { known: [{ account, token }, ...others].slice(0, MAX_ACCOUNTS) });
    },
  };
}

const toAccount = (email: string) => createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
