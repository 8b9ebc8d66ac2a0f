import type { LandingValues } from "@/lib/intake/landing/form";
import { splitName, toDialled } from "@/lib/intake/landing/rules";
import type { LandingPayload } from "@/lib/services/forms/client";

/**
 * Validated values as the landing resource. Specification, section 3. The phone is sent as dialled; its typed form stays in
 * `form_fields`, with all other answers.
 */
export function toLandingPayload(
  values: LandingValues,
  source: { sourceId: string; sourceAlias?: string },
): LandingPayload {
  const { name = "", email = "", phone = "" } = values;
  const { firstName, lastName } = splitName(name);
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone_number: toDialled(phone),
    source_id: source.sourceId,
    form_fields: JSON.stringify(values),
    source: "Website",
    ...(source.sourceAlias === undefined ? {} : { source_alias: source.sourceAlias }),
    preferred_language: "en",
  };
}
