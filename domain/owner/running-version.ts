import { oncePerProcess } from "@/domain/net/once-per-process";
import type { NetworkDocument } from "@/domain/owner/network-schema";

/** The published version that a process runs with. */
export interface RunningVersion {
  /** 0 for the standard document, and where a file stands for it. */
  version: number;
  /** As it is stored. */
  document: NetworkDocument | null;
  /** One that could not be used, and why. */
  refused?: { version: number; problem: string };
}

export const runningVersion = (): RunningVersion =>
  oncePerProcess("the running version", () => ({ version: 0, document: null }));
