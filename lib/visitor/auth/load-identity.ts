import "server-only";
import { LRUCache } from "lru-cache";
import type { GuestRecord } from "@/domain/wire/guest";
import { GUEST_ROLE_NAME, GUEST_ROLE_UNIQUE_ID } from "@/domain/wire/guest";
import type { Caller } from "@/lib/services/caller";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import {
  type GuestProfile,
  type IdentityState,
  INITIAL_IDENTITY,
  reduceIdentity,
} from "@/lib/visitor/auth/identity-state";
import type { Guest } from "@/lib/visitor/guest/identity";

export interface IdentityPorts {
  /** The signed-in user's auth; null when signed out. Rejects when a session had to be cleared. */
  loadAuth: () => Promise<AuthData | null>;
  hadSession: boolean;
  ensureGuest: () => Promise<Guest | null>;
  getGuest: (guest: Guest) => Promise<GuestRecord | null>;
  /** Registers the identity with the search, with its own token; false on failure. */
  registerIdentity: (userUniqueId: string, caller: Caller) => Promise<boolean>;
}

/** Identities registered before: a repeat has no effect. Empty after a restart. */
const registered = new LRUCache<string, true>({ max: 20_000, ttl: 24 * 60 * 60 * 1_000 });

/** The visitor's identity, by the transitions of specification section 4. Never contains a token; never rejects. */
export async function loadIdentity(ports: IdentityPorts): Promise<IdentityState> {
  const auth = await ports.loadAuth().catch(() => null);
  let state = INITIAL_IDENTITY;
  if (auth) state = reduceIdentity(state, { type: "Token Refreshed", appId: auth.appId });
  else if (ports.hadSession) state = reduceIdentity(state, { type: "Token Expired" });

  state = reduceIdentity(state, { type: "Request Guest Identity" });
  const guest = await ports.ensureGuest();
  const profile = guest && toProfile(guest, await ports.getGuest(guest));
  state = reduceIdentity(
    state,
    profile ? { type: "Load Guest Identity", guest: profile } : { type: "Load Guest Failed" },
  );

  const known = findKnown(auth, guest);
  if (!known || !(await register(ports, known))) return state;
  return reduceIdentity(state, { type: "Load User Identity", userIdentity: { userUniqueId: known.userUniqueId } });
}

interface Known {
  userUniqueId: string;
  caller: Caller;
}

/** The identity to register: never one of an unverified token. */
function findKnown(auth: AuthData | null, guest: Guest | null): Known | undefined {
  if (auth?.userUniqueId) return { userUniqueId: auth.userUniqueId, caller: { kind: "user", auth } };
  if (!guest?.isVerified) return undefined;
  return { userUniqueId: guest.userUniqueId, caller: { kind: "guest", token: guest.token } };
}

async function register(ports: IdentityPorts, { userUniqueId, caller }: Known): Promise<boolean> {
  if (registered.has(userUniqueId)) return true;
  const isDone = await ports.registerIdentity(userUniqueId, caller);
  if (isDone) registered.set(userUniqueId, true);
  return isDone;
}

function toProfile(guest: Guest, record: GuestRecord | null): GuestProfile | null {
  if (!record) return null;
  return {
    id: record.id,
    uniqueId: record.uniqueId,
    email: record.email ?? null,
    name: record.name ?? null,
    roleName: GUEST_ROLE_NAME,
    roleUniqueId: record.roleUniqueId ?? GUEST_ROLE_UNIQUE_ID,
    userUniqueId: guest.userUniqueId,
  };
}
