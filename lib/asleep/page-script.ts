import { readFileSync } from "node:fs";
import { oncePerProcess } from "../../domain/net/once-per-process.ts";

/** Written by the build. */
export const PAGE_SCRIPT_FILE = ".next/page-script.js";

/** The own script of pages that start asleep. Without one every page starts awake. */
export const pageScript = oncePerProcess("page script", (): { text?: string } => ({}));

/** Reads the script; for the start of the process. */
export function loadPageScript(): void {
  pageScript.text = readFileSync(PAGE_SCRIPT_FILE, "utf8").trim();
}
