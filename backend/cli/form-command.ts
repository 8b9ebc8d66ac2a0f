import { operatorCommand } from "@/backend/cli/operator-command";
import type { CliSettings } from "@/backend/cli/settings";
import { type FormCommandInput, formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import type { OperatorReport } from "@/backend/operator-report";

export interface FormTask {
  input: FormCommandInput;
  settings: CliSettings;
}

/** Does what an operator asks of forms: through the running services where they have the data folder, else by itself. */
export const formCommand = ({ input, settings }: FormTask): Promise<OperatorReport> =>
  operatorCommand({
    settings,
    path: "/forms",
    schema: formCommandSchema,
    input,
    run: async (ctx, command, invitations) => runFormCommand(ctx, command, await invitations()),
  });
