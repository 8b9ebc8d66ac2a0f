import "server-only";
import { z } from "zod";
import { accountPaths } from "@/lib/config/account-paths";
import { COOKIES } from "@/lib/config/cookies";
import { staffPaths } from "@/lib/config/staff-paths";
import { createNote } from "@/lib/http/sealed-note";

export const TOKEN_MAX_LENGTH = 512;
const token = z.string().min(1).max(TOKEN_MAX_LENGTH);

/** The mailed link that confirms an address, for its page and form. */
export const confirmationNote = createNote({
  cookie: COOKIES.confirmation,
  path: accountPaths.confirmAccount(),
  isTranslated: true,
  content: z.object({ token }),
});

const problems = z.array(z.string().max(300)).max(10).default([]);

/** The printed link that sets up the staff area, with what was typed and why it was refused: the same cookie, at a path of its own. */
export const setupNote = createNote({
  cookie: COOKIES.password,
  path: staffPaths.setup(),
  content: z.object({ token, problems, name: z.string().default(""), email: z.string().default("") }),
});

/** The mailed link that sets a password; `problems` is why the last password was refused, in the gateway's words. */
export const passwordNote = createNote({
  cookie: COOKIES.password,
  path: accountPaths.password(),
  isTranslated: true,
  content: z.object({ token, problems }),
});
