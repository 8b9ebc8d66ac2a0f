import { REFUSALS, type Refusal, type RefusalCode } from "@/backend/forms/instances/refusals";

type RefusalStatus = (typeof REFUSALS)[RefusalCode][0];

/** A success in the shape of the public forms' service. Specification, section 7, Public form by emailed link. */
export const toSuccessAnswer = (data: object) => ({ status: 200 as const, body: { success: true, data, error: null } });

/** A refusal in the same format. */
export function toRefusalAnswer(refusal: Omit<Refusal, "data"> & { data?: object | null }): {
  status: RefusalStatus;
  body: object;
} {
  const { code, data = null, fields } = refusal;
  const [status, message] = REFUSALS[code];
  return { status, body: { success: false, data, error: { code, message, ...(fields && { fields }) } } };
}
