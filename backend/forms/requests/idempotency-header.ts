import { z } from "zod";
import { idempotencyKeySchema } from "@/backend/forms/requests/write-once";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire";

/** For endpoints whose write may be repeated: the same key and body write once and get the same answer. */
export const repeatable = {
  headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
  refusals: { headers: "bad_idempotency_key" },
};
