import { z } from "zod";
import { staffPaths } from "@/lib/config/staff-paths";
import { clearDraft, readDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import type { Member } from "@/lib/visitor/staff/member";

const typedSchema = z.object({
  /** Texts that differ from the stored ones. */
  changed: z.record(z.string(), z.string()),
  /** Refused fields with a sentence; the name is blank where another part is concerned. */
  errors: z.array(z.object({ name: z.string(), detail: z.string() })),
  /** Fields that somebody else changed meanwhile. */
  meanwhile: z.array(z.string()),
});
/** Texts of a part's form that are not stored. */
export type Typed = z.output<typeof typedSchema>;

const placeOf = (member: Member, part: string) => ({
  name: `settings ${part}`,
  path: staffPaths.settingsPart(part),
  ownerId: member.uniqueId,
});

/** Keeps what was typed; false where it is too long. */
export const keepTyped = async (member: Member, part: string, typed: Typed): Promise<boolean> =>
  saveDraft(await loadCookies(), placeOf(member, part), typed);

/** The texts that were typed and not stored; undefined for none. */
export const readTyped = async (member: Member, part: string): Promise<Typed | undefined> =>
  readDraft(await loadCookies(), placeOf(member, part), typedSchema);

/** Forgets what was typed: it is stored, or not wanted. */
export const forgetTyped = async (member: Member, part: string): Promise<void> =>
  clearDraft(await loadCookies(), placeOf(member, part));
