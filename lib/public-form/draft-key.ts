import "server-only";
import { hkdfSync } from "node:crypto";
import type { DraftKey } from "@/lib/public-form/instance";

/**
 * Name and key of the draft that a device keeps of one form, both derived from the link's token: whoever finds the draft on a
 * shared computer can read nothing of it without the link. A link that was issued anew has another draft.
 */
export function deriveDraftKey(formId: string, token: string): DraftKey {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync("sha256", token, formId, purpose, bytes));
  return { id: derive("draft id", 16).toString("base64url"), key: derive("draft key", 32).toString("base64") };
}
