/** Runs once when the server starts: a bad environment ends it there, with every problem listed, and no request gets past the door. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ missingServiceWarnings, requireEnv }, { logger }, { guardServers }] = await Promise.all([
    import("@/lib/config/env"),
    import("@/lib/config/logger"),
    import("@/lib/edge/front-door"),
  ]);
  const env = requireEnv();
  guardServers(env, (message) => logger.warn(message));
  for (const warning of missingServiceWarnings(env)) logger.warn(warning);
}
