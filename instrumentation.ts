/** Runs once when the server starts: a bad environment ends it there, with every problem listed, and no request gets past the door. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv, missingServiceWarnings }, { logger }, { guardServers }] = await Promise.all([
    import("@/lib/config/env"),
    import("@/lib/log/logger"),
    import("@/lib/security/front-door"),
  ]);
  guardServers(getEnv().SITE_URL);
  for (const warning of missingServiceWarnings(getEnv())) logger.warn(warning);
}
