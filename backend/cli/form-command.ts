import { operatorCommand } from "@/backend/cli/operator-command";
import type { CliSettings } from "@/backend/cli/settings";
import { type FormCommandInput, formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import type { OperatorReport } from "@/backend/operator-report";

export interface FormTask {
  input: FormCommandInput;
  settings: CliSettings;
}

/** Runs an operator's form command: through the running services if they hold the data folder, else in this process. */
export const formCommand = ({ input, settings }: FormTask): Promise<OperatorReport> =>
  operatorCommand({
    settings,
    path: "/forms",
    schema: formCommandSchema,
    input,
    run: async (ctx, command, invitations) => runFormCommand(ctx, command, await invitations()),
  });
