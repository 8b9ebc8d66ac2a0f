import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { paths } from "@/lib/config/paths";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";

const noticeSchema = z.union([
  z.object({ kind: z.enum(["place", "payer"]), name: z.string() }),
  z.object({ kind: z.enum(["free", "soon", "urgent"]) }),
]);
const noteSchema = z.object({
  /** The directory's address that the words lead to. */
  address: z.string(),
  understood: z.array(z.string()).readonly(),
  unread: z.array(z.string()).readonly(),
  name: z.string(),
  notices: z.array(noticeSchema).readonly(),
});
/** Reading of typed words, for the page that they lead to. */
export type SearchNote = z.output<typeof noteSchema>;

const { name: NAME, maxAgeSeconds } = COOKIES.searchNote;
const SEAL: SealKind<SearchNote> = { purpose: "search note", content: noteSchema, ttlSeconds: maxAgeSeconds };

/** True for a request with a note: its page is rendered for this visitor. */
export const bringsSearchNote = (cookies: string | null | undefined): boolean => cookies?.includes(`${NAME}=`) === true;

/** The note for the page at `address`; undefined without one. */
export async function readSearchNote(
  jar: CookieJar,
  settings: CookieSettings,
  address: string,
): Promise<SearchNote | undefined> {
  const note = await unseal(SEAL, secretsOf(settings), jar.get(NAME)?.value);
  return note?.address === address ? note : undefined;
}

/** Seals the note into a cookie: typed words may tell of someone's health, and stand in no address. */
export async function writeSearchNote(jar: CookieJar, settings: CookieSettings, note: SearchNote): Promise<void> {
  const sealed = await seal(SEAL, settings.secret, note);
  jar.set(NAME, sealed, cookieOptions(settings, paths.team(), COOKIES.searchNote));
}
