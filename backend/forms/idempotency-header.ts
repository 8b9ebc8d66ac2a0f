import { z } from "zod";
import { idempotencyKeySchema } from "@/backend/forms/write-once";
import { IDEMPOTENCY_KEY_HEADER } from "@/lib/wire";

/** For endpoints whose write may be repeated: the same key and body write once and get the same answer. */
export const repeatable = {
  headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
  refusals: { headers: "bad_idempotency_key" },
};
