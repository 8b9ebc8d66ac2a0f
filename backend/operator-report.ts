import { z } from "zod";

/** Lines for the operator; a link is alone on the last. Not ok: nothing was changed, and the lines say why. */
export const operatorReportSchema = z.object({ ok: z.boolean(), lines: z.array(z.string()) });
export type OperatorReport = z.output<typeof operatorReportSchema>;
