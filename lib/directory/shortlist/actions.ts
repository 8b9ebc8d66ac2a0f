import "server-only";
import { z } from "zod";
import type { EntityRecord } from "@/domain/wire/therapist";
import { paths } from "@/lib/config/paths";
import { isPossibleId } from "@/lib/directory/therapist/rules";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import type { Outcome } from "@/lib/services/requester";
import { readVisit, SHORTLIST_MAX, type Shortlisted, toStoredName, writeVisit } from "@/lib/visitor/session/session";

const changeSchema = z.object({ therapist: z.string().refine(isPossibleId), action: z.enum(["add", "remove"]) });
type Change = z.output<typeof changeSchema>;

interface ShortlistContext {
  jar: CookieJar;
  settings: CookieSettings;
  getTherapist: (slug: string) => Promise<Outcome<EntityRecord>>;
}

/**
 * Adds a therapist to the visitor's shortlist or removes one, and answers 303 to the comparison. A script gets the slugs on the list,
 * with 409 where it is full, 422 for an unknown therapist and 503 during an outage of the directory.
 */
export async function changeShortlist(context: ShortlistContext, body: PostBody): Promise<Response> {
  const sent = changeSchema.safeParse(body.kind === "form" ? Object.fromEntries(body.fields) : body.json);
  const isScripted = body.kind === "json";
  if (!sent.success) return isScripted ? problemResponse(422, "This is no change of the list.") : toComparison();
  const visit = await readVisit(context.jar, context.settings);
  const { list, status } = await applyChange(context, visit.shortlist ?? [], sent.data);
  if (status === 200) await writeVisit(context.jar, context.settings, { ...visit, shortlist: list });
  if (!isScripted) return toComparison();
  const slugs = list.map(({ slug }) => slug);
  if (status !== 200) return problemResponse(status, "The list stays as it was.", { slugs });
  return Response.json({ slugs }, { headers: { "cache-control": "no-store" } });
}

const toComparison = () => seeOther(paths.shortlist());

type Changed = { list: Shortlisted[]; status: 200 | 409 | 422 | 503 };

async function applyChange(
  { getTherapist }: ShortlistContext,
  list: Shortlisted[],
  { therapist, action }: Change,
): Promise<Changed> {
  const others = list.filter(({ slug }) => slug !== therapist);
  if (action === "remove") return { list: others, status: 200 };
  if (others.length < list.length) return { list, status: 200 };
  if (list.length >= SHORTLIST_MAX) return { list, status: 409 };
  const found = await getTherapist(therapist);
  if (!found.ok) return { list, status: found.reason === "not_found" ? 422 : 503 };
  const { slug, content } = found.data;
  const isListed = list.some((one) => one.slug === slug);
  return { list: isListed ? list : [...list, { slug, name: toStoredName(content.displayName) }], status: 200 };
}
