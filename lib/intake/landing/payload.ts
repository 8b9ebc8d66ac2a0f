import { currentLanguage } from "@/domain/texts/languages";
import type { LandingPayload } from "@/domain/wire/appointment";
import { toDialled } from "@/lib/intake/landing/fields";

export interface LandingSource {
  sourceId: string;
  sourceAlias?: string;
}

/**
 * Checked values as the landing resource. Specification, section 3. The phone is sent as dialled; its typed form stays in
 * `form_fields`, with all other answers.
 */
export function toLandingPayload(
  values: { name: string; email: string; phone: string },
  { sourceId, sourceAlias }: LandingSource,
): LandingPayload {
  const { firstName, lastName } = splitName(values.name);
  return {
    first_name: firstName,
    last_name: lastName,
    email: values.email,
    phone_number: toDialled(values.phone),
    source_id: sourceId,
    form_fields: JSON.stringify(values),
    source: "Website",
    ...(sourceAlias === undefined ? {} : { source_alias: sourceAlias }),
    preferred_language: currentLanguage(),
  };
}

/** "Ana María de la Cruz" → first name "Ana", last name "María de la Cruz". Specification, section 5: split on spaces. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
