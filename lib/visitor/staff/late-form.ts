import "server-only";
import { z } from "zod";
import { requestContext } from "@/domain/net/request-context";
import { clearDraft, type DraftPlace, readDraft, saveDraft } from "@/lib/drafts/draft-jar";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** Form that the member sent from this page after a sign-out. */
    lateForm?: LateForm;
  }
}

const lateSchema = z.object({
  page: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  hadFile: z.boolean(),
});
export type LateForm = z.output<typeof lateSchema>;

/** The field by which a form that is sent again names the page whose late form it replaces. */
export const LATE_PAGE_FIELD = "late_page";
/** Never stored. */
const SECRETS = /password|code|credential/;

/** Its page's own: a page receives the drafts of the pages above it. */
function toPlace(page: string, ownerId?: string): DraftPlace {
  const path = ownStaffPath(page).split("?")[0] ?? page;
  return { name: `late ${path}`, path, ownerId };
}

/**
 * Stores a form that came after its member was signed out, for the page that it came from. False if it is too long; a form with
 * nothing but secrets is left out.
 */
export async function keepLateForm(
  context: CookieContext,
  { memberId, ...late }: LateForm & { memberId: string },
): Promise<boolean> {
  const place = toPlace(late.page, memberId);
  const fields = late.fields.filter(([name]) => !SECRETS.test(name) && name !== LATE_PAGE_FIELD);
  if (fields.length === 0 && !late.hadFile) return true;
  return saveDraft(context, place, { ...late, page: place.path, fields });
}

/** Passes to a page the form that its member sent from it too late. It stays until it is sent again or discarded. */
export async function openLateForm(
  cookies: CookieContext,
  { memberId, page }: { memberId: string; page: string },
): Promise<void> {
  const late = await readDraft(cookies, toPlace(page, memberId), lateSchema);
  const context = requestContext.getStore();
  if (context && late) context.lateForm = late;
}

/** Removes the late form of a page. */
export const dropLateForm = (context: CookieContext, page: string): void => clearDraft(context, toPlace(page));

/** The late form of the page that is rendered. */
export const findLateForm = (): LateForm | undefined => requestContext.getStore()?.lateForm;
