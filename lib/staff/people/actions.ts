import "server-only";
import { z } from "zod";
import { readReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import {
  askErasure,
  confirmErasure,
  getPersonCopy,
  joinPerson,
  separatePerson,
  withdrawErasure,
} from "@/lib/services/forms/inbox-client";
import { openStaffPost, openStaffRead } from "@/lib/visitor/staff/actions";

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

const ERASURE_ACTS = new Map([
  ["ask", askErasure],
  ["confirm", confirmErasure],
  ["withdraw", withdrawErasure],
]);

/** Asks for, confirms or withdraws the erasure of a person. Erased, they have no page: the inbox says so. */
export async function postErasureAct(request: Request, { person, act }: { person: string; act: string }) {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const change = ERASURE_ACTS.get(act);
  if (!change || !z.guid().safeParse(person).success) return problemResponse(404, "There is no such page.");
  const outcome = await change(post.env, post.caller, person);
  if (outcome.ok && act === "confirm") return seeOther(staffPaths.inbox("did=erased"));
  const failed = !outcome.ok && outcome.reason === "conflict" ? "conflict" : "failed";
  return seeOther(staffPaths.personData(person, { did: outcome.ok ? act : failed }));
}

/** Everything held of a person as a file: a page, or JSON. */
export async function readPersonCopy(request: Request, { person }: { person: string }): Promise<Response> {
  const read = await openStaffRead({ isActivity: true });
  if (!read.ok) return read.response;
  if (!z.guid().safeParse(person).success) return problemResponse(404, "There is no such page.");
  const outcome = await getPersonCopy(read.env, read.caller, person);
  if (!outcome.ok) return seeOther(staffPaths.personData(person, { did: "failed" }));
  const isPage = new URL(request.url).searchParams.get("format") !== "json";
  const { page, copy } = outcome.data;
  return new Response(isPage ? page : `${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
      "content-disposition": `attachment; filename="person.${isPage ? "html" : "json"}"`,
      "cache-control": "no-store",
    },
  });
}
