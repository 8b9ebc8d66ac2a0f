import "server-only";
import { z } from "zod";
import { readReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import { joinPerson, separatePerson } from "@/lib/services/forms/inbox-client";
import { openStaffPost } from "@/lib/visitor/staff/actions";

const ACTS = new Map([
  ["join", joinPerson],
  ["separate", separatePerson],
]);

/** Joins the person of an item to a person, or separates an item from them, and shows the person with the result. */
export async function postPersonAct(request: Request, { person, act }: { person: string; act: string }) {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const change = ACTS.get(act);
  if (!change || post.body.kind !== "form" || !z.guid().safeParse(person).success)
    return problemResponse(404, "There is no such page.");
  const reference = readReference(post.body.fields.get("reference") ?? "");
  if (reference === undefined) return seeOther(staffPaths.person(person, { did: "unknown" }));
  const outcome = await change(post.env, post.caller, person, reference);
  const failed = !outcome.ok && outcome.reason === "not_found" ? "unknown" : "failed";
  return seeOther(staffPaths.person(person, { did: outcome.ok ? act : failed }));
}
