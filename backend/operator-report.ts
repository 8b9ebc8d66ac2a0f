import { z } from "zod";
import { CodedError } from "@/backend/errors";

/** Lines for the operator; a link is alone on the last. Not ok: nothing was changed, and the lines say why. */
export const operatorReportSchema = z.object({ ok: z.boolean(), lines: z.array(z.string()) });
export type OperatorReport = z.output<typeof operatorReportSchema>;

/** Runs a command; a refusal becomes the sentences of `explain`, its message by default. Failures are thrown. */
export async function reportOf(
  run: () => Promise<string[]>,
  explain: (refusal: CodedError) => string[] = ({ message }) => [message],
): Promise<OperatorReport> {
  try {
    return { ok: true, lines: await run() };
  } catch (error) {
    if (!(error instanceof CodedError) || error.status >= 500) throw error;
    return { ok: false, lines: explain(error) };
  }
}
