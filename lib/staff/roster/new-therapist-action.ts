import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { clearDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { formFields, seeOther } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { addRosterTherapist } from "@/lib/services/search/roster-client";
import { markJoined } from "@/lib/staff/roster/mark-joined";
import {
  type NewDraft,
  newTherapistPlace,
  toDraftFields,
  toDraftProblem,
  withoutBio,
} from "@/lib/staff/roster/new-therapist";
import { MAX_EDIT_BYTES, readTherapistFields } from "@/lib/staff/roster/schema";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";

/** Adds a therapist, marks the application that they sent, and opens their page. What is refused leads back to the form. */
export async function postNewTherapist(request: Request): Promise<Response> {
  const post = await openStaffPost(request, { maxBytes: MAX_EDIT_BYTES });
  if (!post.ok) return post.response;
  const { env, caller } = post;
  const posted = formFields(post.body);
  const key = z.guid().safeParse(posted.get("key")).data ?? randomUUID();
  const application = readReference(posted.get("application") ?? "");
  const fields = readTherapistFields(posted);
  const added = await addRosterTherapist(env, caller, { key, fields });
  if (!added.ok) {
    const problem = toDraftProblem(added.problem);
    await keepDraft(post, { key, application, fields: toDraftFields(fields), problem });
    return seeOther(staffPaths.newTherapist({ ...(application && { application }), again: "1" }));
  }
  clearDraft(await loadCookies(), newTherapistPlace(post.member));
  const { slug, uniqueId } = added.data;
  const did =
    application === undefined
      ? "added"
      : await markJoined(env, caller, { reference: application, therapistId: uniqueId });
  return seeOther(staffPaths.therapist(slug, { did }));
}

async function keepDraft({ member }: StaffMember, draft: NewDraft): Promise<void> {
  const cookies = await loadCookies();
  const place = newTherapistPlace(member);
  if (!(await saveDraft(cookies, place, draft))) await saveDraft(cookies, place, withoutBio(draft));
}
