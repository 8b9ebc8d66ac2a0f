import { z } from "zod";

/* Messages between `npm start` and its services, before both programs are restarted with a changed document. */

export const networkCheck = z.object({ type: z.literal("check-network") });
/** `problem`: choices that stored therapists have and the document lacks; null for none. */
export const networkChecked = z.object({ type: z.literal("network-checked"), problem: z.string().nullable() });
