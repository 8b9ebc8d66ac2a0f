import "server-only";
import { createHash, hkdfSync } from "node:crypto";
import type { DraftKey } from "@/lib/services/public-forms/instance";

/** The name of the draft that a device keeps of one form instance: tells nothing of it, and is the same behind every link to it. */
export const draftIdOf = (formId: string): string =>
  createHash("sha256").update(`form draft ${formId}`).digest("base64url").slice(0, 22);

/**
 * Name and key of a device's draft. The key comes from the site's secret and the form instance, and is handed out with the form
 * alone, with the keys of the secrets before it: without a link that opens the form, nothing of the draft can be read; with another link that does, all of it.
 */
export function deriveDraftKey([secret = "", ...previous]: readonly string[], formId: string): DraftKey {
  const derive = (from: string) =>
    Buffer.from(hkdfSync("sha256", from, formId, "form draft key", 32)).toString("base64");
  const previousKeys = previous.map(derive);
  return { id: draftIdOf(formId), key: derive(secret), ...(previousKeys.length > 0 && { previousKeys }) };
}
