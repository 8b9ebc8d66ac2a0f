import "server-only";
import { createHash, hkdfSync } from "node:crypto";
import type { DraftKey } from "@/lib/services/public-forms/instance";

/** Name of a form instance's draft on the device: reveals nothing of it, and is the same for every link to it. */
export const draftIdOf = (formId: string): string =>
  createHash("sha256").update(`form draft ${formId}`).digest("base64url").slice(0, 22);

/**
 * Name and keys of a device's draft, derived from the site's secrets and the form instance, and sent only with the form: the
 * draft is readable only with a valid link to the form, with any such link.
 */
export function deriveDraftKey([secret = "", ...previous]: readonly string[], formId: string): DraftKey {
  const derive = (from: string) =>
    Buffer.from(hkdfSync("sha256", from, formId, "form draft key", 32)).toString("base64");
  const previousKeys = previous.map(derive);
  return { id: draftIdOf(formId), key: derive(secret), ...(previousKeys.length > 0 && { previousKeys }) };
}
