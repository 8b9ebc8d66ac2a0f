import { LRUCache } from "lru-cache";
import { type AuthData, isTokenDataValid, needsRefresh } from "@/lib/services/gateway/auth-data";
import { ServiceError } from "@/lib/services/service-error";
import type { AuthStore } from "@/lib/visitor/auth/session";

export interface AuthKeeperPorts {
  /** New tokens for old; null when there are none to be had. Never rejects. */
  refresh: (auth: AuthData) => Promise<AuthData | null>;
  /** Rejects with a ServiceError when the session does not stand, or when that cannot be told. */
  validate: (auth: AuthData) => Promise<void>;
  nowMs: () => number;
}

const REFRESHES_REMEMBERED = 5_000;
/** Requests that left the browser before the new cookie arrived share that refresh: a refresh token is good for one. */
const REFRESH_SHARED_MS = 10_000;

/**
 * Keeps sessions by the rules of specification sections 4, 5 and 8: refreshed when five minutes or less remain, one refresh at
 * a time per session; where there is no refresh, validated; where that fails, cleared.
 */
export function createAuthKeeper(ports: AuthKeeperPorts) {
  const refreshes = new LRUCache<string, Promise<AuthData | null>>({
    max: REFRESHES_REMEMBERED,
    ttl: REFRESH_SHARED_MS,
  });

  function refreshOnce(auth: AuthData): Promise<AuthData | null> {
    const running = refreshes.get(auth.accessToken);
    if (running) return running;
    const refresh = ports.refresh(auth);
    refreshes.set(auth.accessToken, refresh);
    void refresh.then((renewed) => {
      if (!renewed) refreshes.delete(auth.accessToken);
    });
    return refresh;
  }

  /** Refreshes now, and falls back to validation. @throws ServiceError, the session cleared, when that fails too. */
  async function refresh(store: AuthStore, auth: AuthData): Promise<AuthData | null> {
    const renewed = await refreshOnce(auth);
    if (renewed && isTokenDataValid(renewed, ports.nowMs())) {
      await store.save(renewed);
      return renewed;
    }
    await validate(store, auth);
    if (isTokenDataValid(auth, ports.nowMs())) return auth;
    store.clear();
    return null;
  }

  async function validate(store: AuthStore, auth: AuthData): Promise<void> {
    try {
      await ports.validate(auth);
    } catch (error) {
      store.clear();
      throw error;
    }
  }

  /** The session's auth, refreshed when it is due; null for who is not signed in. @throws ServiceError as `refresh` does. */
  async function current(store: AuthStore): Promise<AuthData | null> {
    const auth = store.read();
    if (!auth || !needsRefresh(auth, ports.nowMs())) return auth;
    return refresh(store, auth);
  }

  return {
    current,
    refresh,
    /**
     * As `current`, and asks the gateway whether the session still stands: one that was revoked there is cleared here. An
     * outage is no verdict: what the seal holds stays, and the services that are shown it decide for themselves.
     */
    async standing(store: AuthStore): Promise<AuthData | null> {
      const before = store.read();
      const auth = await current(store);
      if (!auth || auth.accessToken !== before?.accessToken) return auth;
      try {
        await ports.validate(auth);
        return auth;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (["unreachable", "bad_answer", "not_configured"].includes(error.reason)) return auth;
        store.clear();
        return null;
      }
    },
  };
}

export type AuthKeeper = ReturnType<typeof createAuthKeeper>;
