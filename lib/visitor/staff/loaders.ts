import "server-only";
import { redirect } from "next/navigation";
import { requestContext } from "@/domain/net/request-context";
import { type Env, getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import type { Caller } from "@/lib/services/caller";
import type { SignedInStaff } from "@/lib/visitor/staff/keep-staff";
import type { Member } from "@/lib/visitor/staff/member";

/** A signed-in member of staff: `caller` makes the calls of services as this person. */
export interface StaffMember {
  env: Env;
  caller: Extract<Caller, { kind: "user" }>;
  member: Member;
  /** When the member is signed out unless there is activity. */
  idleAtMs: number;
}

/** The signed-in member, for pages of the staff area, to which the middleware has admitted them. */
export async function openStaffPage(): Promise<StaffMember> {
  const staff = requestContext.getStore()?.staff;
  return staff ? toStaffMember(getEnv(), staff) : redirect(staffPaths.signIn());
}

/** The signed-in member, where the sign-in page has none. */
export const findMember = (): Member | undefined => requestContext.getStore()?.staff?.member;

export const toStaffMember = (env: Env, { auth, member, idleAtMs }: SignedInStaff): StaffMember => ({
  env,
  member,
  idleAtMs,
  caller: { kind: "user", auth },
});
