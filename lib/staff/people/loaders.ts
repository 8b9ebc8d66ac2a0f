import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import { getErasure, getPerson } from "@/lib/services/forms/inbox-client";
import { orNotFound } from "@/lib/staff/outcomes";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

/** One person, by the id of any of their items. */
export async function loadPerson(id: string) {
  const { env, caller, member } = await openPersonPage(id);
  const person = orNotFound(await getPerson(env, caller, id));
  return { person, member, officeZone: env.TIME_ZONE, now: new Date() };
}

/** The steps that an erasure of the person would take, and who asked for one. */
export async function loadErasure(id: string) {
  const { env, caller } = await openPersonPage(id);
  return { erasure: orNotFound(await getErasure(env, caller, id)), officeZone: env.TIME_ZONE };
}

function openPersonPage(id: string) {
  if (!z.guid().safeParse(id).success) notFound();
  return openStaffPage();
}
