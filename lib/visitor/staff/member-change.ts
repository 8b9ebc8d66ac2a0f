import type { MemberChange } from "@/lib/services/gateway/account-client";

/** The choice of no one in the form that disables a member. */
export const NO_ONE = "none";

/** The change of a member that a form of the team page asks for. */
export function toMemberChange(fields: URLSearchParams): MemberChange {
  const grade = fields.get("grade");
  const isDisabled = fields.get("is_disabled");
  const itemsTo = fields.get("items_to");
  return {
    ...(grade !== null && { grade }),
    ...(isDisabled !== null && { is_disabled: isDisabled === "true" }),
    ...(itemsTo && { items_to: itemsTo === NO_ONE ? null : itemsTo }),
    ...(fields.has("reset_second_factor") && { reset_second_factor: true }),
  };
}
