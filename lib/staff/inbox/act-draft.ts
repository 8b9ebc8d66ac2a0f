import "server-only";
import { staffPaths } from "@/lib/config/staff-paths";
import { type CookieJar, type CookieSettings, cookieSettings } from "@/lib/http/cookie-jar";
import { type ActDraft, draftSchema } from "@/lib/staff/inbox/schema";
import { clearDraft, readDraft, writeDraft } from "@/lib/visitor/session/draft-cookie";

export interface DraftPlace {
  jar: CookieJar;
  env: Parameters<typeof cookieSettings>[0];
  reference: string;
}

const settingsOf = ({ env, reference }: DraftPlace): CookieSettings & { path: string; now: Date } => ({
  ...cookieSettings(env),
  path: staffPaths.item(reference),
  now: new Date(),
});

/** Keeps an act that could not be done, sealed, for its item's pages only; a text too long for cookies is cut by the form before. */
export const keepAct = (place: DraftPlace, draft: ActDraft): Promise<boolean> =>
  writeDraft(place.jar, settingsOf(place), draft);

/** The act of an item that could not be done last; undefined without one. */
export async function readActDraft(place: DraftPlace): Promise<ActDraft | undefined> {
  return draftSchema.safeParse(await readDraft(place.jar, settingsOf(place))).data;
}

/** Forgets it, once an act was done. */
export const forgetAct = (place: DraftPlace): void => clearDraft(place.jar, settingsOf(place));
