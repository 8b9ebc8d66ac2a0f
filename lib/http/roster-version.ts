import { oncePerProcess } from "@/domain/net/once-per-process";

/** Number of roster changes that this process has heard of: caches compare it to notice that their data is old. */
export const roster = oncePerProcess("roster", () => ({ version: 0 }));
