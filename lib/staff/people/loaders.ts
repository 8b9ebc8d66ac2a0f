import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import { getPerson } from "@/lib/services/forms/inbox-client";
import { orNotFound } from "@/lib/staff/outcomes";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

/** One person, by the id of any of their items. */
export async function loadPerson(id: string) {
  const { env, caller, member } = await openStaffPage();
  if (!z.guid().safeParse(id).success) notFound();
  const person = orNotFound(await getPerson(env, caller, id));
  return { person, member, officeZone: env.TIME_ZONE, now: new Date() };
}
