import { z } from "zod";
import { setting } from "../net/server-settings.ts";

export type Program = "site" | "services";

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;

/** Settings of each program's log and metrics. */
export const observeSettings = {
  LOG_LEVEL: setting(z.enum(LOG_LEVELS).default("warn")),
  METRICS_PORT: setting(z.coerce.number("must be a number").int().min(1).max(65_535).optional()),
  METRICS_HOST: setting(z.string().default("127.0.0.1")),
};

export type LogLevel = (typeof LOG_LEVELS)[number];

/** An environment in which `SITE_LOG_LEVEL` or `SERVICES_LOG_LEVEL` takes the place of `LOG_LEVEL`, and so on. */
export function ownSettings(
  program: Program,
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const own = Object.keys(observeSettings).map((name) => [name, env[`${program.toUpperCase()}_${name}`]] as const);
  return { ...env, ...Object.fromEntries(own.filter(([, value]) => value !== undefined && value.trim() !== "")) };
}
