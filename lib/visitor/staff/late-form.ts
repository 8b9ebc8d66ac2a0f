import "server-only";
import { z } from "zod";
import { requestContext } from "@/domain/net/request-context";
import { COOKIES } from "@/lib/config/cookies";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { createDraftCookie } from "@/lib/visitor/session/draft-cookie";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** Form that the member sent from this page after a sign-out. */
    lateForm?: LateForm;
  }
}

const lateSchema = z.object({
  /** Author of the form: no other member of the same browser reads it. */
  memberId: z.string(),
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

const lateForms = createDraftCookie(COOKIES.staffLate, "late staff form");
const pathOf = (page: string) => ownStaffPath(page).split("?")[0] ?? page;

/**
 * Stores a form that came after its member was signed out, sealed, for the page that it came from. False if it is too long; a
 * form with nothing but secrets is left out.
 */
export async function keepLateForm(jar: CookieJar, settings: CookieSettings, late: LateForm): Promise<boolean> {
  const page = pathOf(late.page);
  const fields = late.fields.filter(([name]) => !SECRETS.test(name) && name !== LATE_PAGE_FIELD);
  if (fields.length === 0 && !late.hadFile) return true;
  return lateForms.write(jar, { ...settings, path: page, now: new Date() }, { ...late, page, fields });
}

/** Passes to a page the form that its member sent from it too late. It stays until it is sent again or discarded. */
export async function openLateForm(
  jar: Pick<CookieJar, "get">,
  settings: CookieSettings,
  { memberId, page }: Pick<LateForm, "memberId" | "page">,
): Promise<void> {
  const { data } = lateSchema.safeParse(await lateForms.read(jar, { ...settings, now: new Date() }));
  const context = requestContext.getStore();
  if (context && data?.memberId === memberId && data.page === page) context.lateForm = data;
}

/** Removes the late form of a page. */
export const dropLateForm = (jar: CookieJar, settings: CookieSettings, page: string): void =>
  lateForms.clear(jar, { ...settings, path: pathOf(page) });

/** The late form of the page that is rendered. */
export const findLateForm = (): LateForm | undefined => requestContext.getStore()?.lateForm;
