import { STAFF_IDLE_MINUTES } from "@/lib/config/staff-idle";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import type { Outcome } from "@/lib/services/requester";
import { ServiceError } from "@/lib/services/service-error";
import type { AuthKeeper } from "@/lib/visitor/auth/keeper";
import type { Member } from "@/lib/visitor/staff/member";
import type { StaffSession, StaffStore } from "@/lib/visitor/staff/staff-cookie";

export const STAFF_IDLE_MS = STAFF_IDLE_MINUTES * 60 * 1_000;
/** Activity is written so often at most: requests at the same time seldom replace each other's cookie. */
const SEEN_EVERY_MS = 20 * 1_000;

export interface SignedInStaff {
  auth: AuthData;
  member: Member;
  /** When the member is signed out unless there is activity. */
  idleAtMs: number;
}

/** `idle`: too long without activity. `ended`: the gateway no longer accepts the session. */
export type StaffVisit =
  | ({ kind: "signed_in" } & SignedInStaff)
  | { kind: "signed_out"; why: "absent" | "idle" | "ended" };

export interface StaffKeeperPorts {
  keeper: Pick<AuthKeeper, "current">;
  /** The session's member at the gateway; null for a user without access. */
  loadMember: (auth: AuthData) => Promise<Outcome<Member | null>>;
  /** Ends a session at the gateway. */
  end: (auth: AuthData) => Promise<unknown>;
  nowMs: number;
  /** True where the request shows that a person is present. */
  isActivity: boolean;
}

/**
 * Maintains a member's sign-in for one request: refreshed by the keeper's rules, confirmed by the gateway, ended after 15 idle
 * minutes. While the gateway cannot be reached the sealed member stays, and the services decide.
 */
export async function keepStaff(store: StaffStore, ports: StaffKeeperPorts): Promise<StaffVisit> {
  const session = store.session();
  if (!session) return { kind: "signed_out", why: "absent" };
  if (ports.nowMs - session.seenAtMs > STAFF_IDLE_MS) {
    store.clear();
    await ports.end(session.auth);
    return { kind: "signed_out", why: "idle" };
  }
  const standing = await findStanding(store, session, ports);
  if (!standing) {
    store.clear();
    return { kind: "signed_out", why: "ended" };
  }
  const seenAtMs = await remember(store, session, standing, ports);
  return { kind: "signed_in", ...standing, idleAtMs: seenAtMs + STAFF_IDLE_MS };
}

type Standing = Pick<SignedInStaff, "auth" | "member">;

async function findStanding(
  store: StaffStore,
  session: StaffSession,
  { keeper, loadMember }: StaffKeeperPorts,
): Promise<Standing | undefined> {
  const auth = await currentAuth(store, keeper);
  if (!auth) return undefined;
  const outcome = await loadMember(auth);
  if (outcome.ok) return outcome.data ? { auth, member: outcome.data } : undefined;
  const isVerdict = outcome.status !== undefined && outcome.status < 500;
  return isVerdict ? undefined : { auth, member: session.member };
}

async function currentAuth(store: StaffStore, keeper: StaffKeeperPorts["keeper"]): Promise<AuthData | null> {
  try {
    return await keeper.current(store);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Stores the changes; returns the moment of the last activity. */
async function remember(
  store: StaffStore,
  { seenAtMs, member: known }: StaffSession,
  { auth, member }: Standing,
  { nowMs, isActivity }: StaffKeeperPorts,
): Promise<number> {
  const isSeen = isActivity && nowMs - seenAtMs >= SEEN_EVERY_MS;
  const isChanged = JSON.stringify(known) !== JSON.stringify(member);
  const latestMs = isSeen ? nowMs : seenAtMs;
  if (isSeen || isChanged) await store.write({ auth, member, seenAtMs: latestMs });
  return latestMs;
}
