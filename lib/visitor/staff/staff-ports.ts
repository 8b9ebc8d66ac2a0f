import "server-only";
import type { Env } from "@/lib/config/env";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { loadUser } from "@/lib/services/gateway/client";
import type { Outcome } from "@/lib/services/requester";
import { mapOutcome } from "@/lib/services/results";
import { authKeeper } from "@/lib/visitor/auth/actions";
import { endSession } from "@/lib/visitor/auth/end-session";
import type { StaffKeeperPorts } from "@/lib/visitor/staff/keep-staff";
import { type Member, toMember } from "@/lib/visitor/staff/member";

/** The ports of this deployment. `isActivity` is false for requests that a page makes without its reader. */
export const staffPorts = (env: Env, { isActivity }: { isActivity: boolean }): StaffKeeperPorts => ({
  keeper: authKeeper(),
  loadMember: (auth) => loadMember(env, auth),
  end: (auth) => endSession(env, auth),
  nowMs: Date.now(),
  isActivity,
});

async function loadMember(env: Env, auth: AuthData): Promise<Outcome<Member | null>> {
  return mapOutcome(await loadUser(env, { kind: "user", auth }), toMember);
}
