import { LRUCache } from "lru-cache";
import { type AuthData, isTokenDataValid, needsRefresh } from "@/lib/services/gateway/auth-data";
import { ServiceError } from "@/lib/services/service-error";
import type { AuthStore } from "@/lib/visitor/auth/session";

export interface AuthKeeperPorts {
  /** Exchanges tokens for new ones; null when not possible. Never rejects. */
  refresh: (auth: AuthData) => Promise<AuthData | null>;
  /** Rejects with a ServiceError when the session is invalid, or when the check fails. */
  validate: (auth: AuthData) => Promise<void>;
  nowMs: () => number;
}

const REFRESHES_REMEMBERED = 5_000;
/** Requests sent before the new cookie arrived share that refresh: a refresh token can be used once. */
const REFRESH_SHARED_MS = 10_000;

/**
 * Maintains sessions by the rules of specification sections 4, 5 and 8: refreshed when five minutes or less remain, one refresh
 * at a time per session; without a refresh validated; after a failed validation cleared.
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

  /** The session's auth, refreshed when due; null when signed out. @throws ServiceError as `refresh` does. */
  async function current(store: AuthStore): Promise<AuthData | null> {
    const auth = store.read();
    if (!auth || !needsRefresh(auth, ports.nowMs())) return auth;
    return refresh(store, auth);
  }

  return {
    current,
    refresh,
    /**
     * Like `current`, and validates the session at the gateway: a revoked one is cleared. During an outage the sealed auth
     * stays, and the services that receive it decide.
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
