import "server-only";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { createLogger } from "@/domain/observe/logger";
import { observeSettings, ownSettings } from "@/domain/observe/settings";

/** The website's log. A bad level is reported with the other settings, at the start. */
export const logger = oncePerProcess("log", () =>
  createLogger({
    program: "site",
    level: observeSettings.LOG_LEVEL.catch("warn").parse(ownSettings("site", process.env).LOG_LEVEL),
    isReadable: process.env.NODE_ENV === "development",
  }),
);
