import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { paths } from "@/lib/config/paths";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { createNote } from "@/lib/http/sealed-note";

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

const note = createNote({ cookie: COOKIES.searchNote, path: () => paths.team(), content: noteSchema });

/** True for a request with a note: its page is rendered for this visitor. */
export const bringsSearchNote = (cookies: string | null | undefined): boolean =>
  cookies?.includes(`${COOKIES.searchNote.name}=`) === true;

/** The note for the page at `address`; undefined without one. */
export async function readSearchNote(
  jar: CookieJar,
  settings: CookieSettings,
  address: string,
): Promise<SearchNote | undefined> {
  const found = await note.read(jar, settings);
  return found?.address === address ? found : undefined;
}

/** Seals the note into a cookie: typed words may tell of someone's health, and stand in no address. */
export const writeSearchNote = note.write;
