import "server-only";
import { z } from "zod";
import { SECOND_FACTOR_KINDS } from "@/domain/wire/session";
import { COOKIES } from "@/lib/config/cookies";
import { staffPaths } from "@/lib/config/staff-paths";
import { createNote } from "@/lib/http/sealed-note";

/** Between a right password and the second factor: what the gateway needs, and the page to open afterwards. */
export const codeNote = createNote({
  cookie: COOKIES.staffCode,
  path: staffPaths.signIn(),
  content: z.object({
    token: z.string(),
    to: z.string(),
    kinds: z.array(z.enum(SECOND_FACTOR_KINDS)).default(["app"]),
  }),
});

/** New recovery codes, and what was refused, for the account page. */
export const accountNote = createNote({
  cookie: COOKIES.staffNote,
  path: staffPaths.account(),
  content: z.object({ codes: z.array(z.string()).optional(), problems: z.array(z.string()).optional() }),
});
