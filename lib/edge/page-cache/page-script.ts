import { oncePerProcess } from "../../../domain/net/once-per-process.ts";

/** The own script of pages that start asleep, set when the site starts. Without one every page starts awake. */
export const pageScript = oncePerProcess("page script", (): { text?: string } => ({}));
