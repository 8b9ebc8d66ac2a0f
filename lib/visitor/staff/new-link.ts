import "server-only";
import { z } from "zod";
import { requestContext } from "@/domain/net/request-context";
import { staffPaths } from "@/lib/config/staff-paths";
import { clearDraft, readDraft, saveDraft } from "@/lib/drafts/draft-jar";
import type { CookieContext } from "@/lib/http/cookie-jar";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** The link of a form that was just made: for this page view alone. */
    newLink?: string;
  }
}

const INSTANCE_PAGE = /^\/staff\/instances\/([\w-]{1,64})$/;
const linkSchema = z.object({ newLink: z.url() });

const toPlace = (id: string, ownerId: string) => ({ name: "new link", path: staffPaths.instance(id), ownerId });

/** Hands a form's new link to its page, sealed and for its member alone. It is stored nowhere else. */
export const keepNewLink = (
  context: CookieContext,
  { id, newLink, memberId }: { id: string; newLink: string; memberId: string },
): Promise<boolean> => saveDraft(context, toPlace(id, memberId), { newLink });

/** Passes its new link to the page of a form, once: the cookie is removed with the answer. */
export async function takeNewLink(
  cookies: CookieContext,
  { memberId, page }: { memberId: string; page: string },
): Promise<void> {
  const id = INSTANCE_PAGE.exec(page)?.[1];
  const context = requestContext.getStore();
  if (id === undefined || !context) return;
  const place = toPlace(id, memberId);
  const draft = await readDraft(cookies, place, linkSchema);
  if (!draft) return;
  context.newLink = draft.newLink;
  clearDraft(cookies, place);
}

/** The new link of the form whose page this is. */
export const findNewLink = (): string | undefined => requestContext.getStore()?.newLink;
