/** Runs once at server start: an invalid environment ends the process, with every problem listed, before the first request. */
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
