import "server-only";
import { z } from "zod";
import { requestContext } from "@/domain/net/request-context";
import { staffPaths } from "@/lib/config/staff-paths";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { clearDraft, readDraft, writeDraft } from "@/lib/visitor/session/draft-cookie";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** The link of a form that was just made: for this page view alone. */
    newLink?: string;
  }
}

const INSTANCE_PAGE = /^\/staff\/instances\/([\w-]{1,64})$/;
const linkSchema = z.object({ newLink: z.url() });

/** Hands a form's new link to its page, sealed and for that page only. It is stored nowhere else. */
export const keepNewLink = (jar: CookieJar, settings: CookieSettings, id: string, newLink: string): Promise<boolean> =>
  writeDraft(jar, { ...settings, path: staffPaths.instance(id), now: new Date() }, { newLink });

/** Gives the page of a form its new link, once: the cookie is removed with the answer. */
export async function takeNewLink(jar: CookieJar, settings: CookieSettings, pathname: string): Promise<void> {
  const id = INSTANCE_PAGE.exec(pathname)?.[1];
  if (id === undefined) return;
  const { data } = linkSchema.safeParse(await readDraft(jar, { ...settings, now: new Date() }));
  const context = requestContext.getStore();
  if (!data || !context) return;
  context.newLink = data.newLink;
  clearDraft(jar, { ...settings, path: staffPaths.instance(id) });
}

/** The new link of the form whose page this is. */
export const findNewLink = (): string | undefined => requestContext.getStore()?.newLink;
