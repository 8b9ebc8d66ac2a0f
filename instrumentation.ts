/** Runs once when the server starts: a bad environment ends it there, with every problem listed. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv, missingServiceWarnings }, { logger }] = await Promise.all([
    import("@/lib/config/env"),
    import("@/lib/log/logger"),
  ]);
  for (const warning of missingServiceWarnings(getEnv())) logger.warn(warning);
}
