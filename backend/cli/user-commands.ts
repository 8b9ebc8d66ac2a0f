import type { Command } from "commander";
import { operatorCommand } from "@/backend/cli/operator-command";
import type { CliSettings, Surroundings } from "@/backend/cli/settings";
import { listRedirects } from "@/backend/gateway/account-settings";
import { runUserCommand, type UserCommandInput, userCommandSchema } from "@/backend/gateway/user-commands";
import type { OperatorReport } from "@/backend/operator-report";
import { GRADES } from "@/domain/inbox/grades";

interface UserFlags {
  email: string;
  name: string;
  role: string;
  grade?: string;
}

interface UserTask {
  input: UserCommandInput;
  settings: CliSettings;
}

/** Runs an operator's user command: through the running services if they hold the data folder, else in this process. */
export function userCommand({ input, settings }: UserTask): Promise<OperatorReport> {
  const redirects = listRedirects(settings.siteUrl, settings.redirects);
  return operatorCommand({
    settings,
    path: "/users",
    schema: userCommandSchema,
    // Validated like any request body.
    input,
    run: (ctx, command, invitations) => runUserCommand(ctx, command, { ...invitations, redirects }),
  });
}

/** Adds `user …`: results on standard output, a link alone on its last line, refusals on standard error with exit code 1. */
export function addUserCommands(program: Command, { loadSettings, print }: Surroundings): void {
  program
    .command("user")
    .description("People who can sign in.")
    .command("add")
    .description("Adds a user, mails them a link to set a password, and prints the link.")
    .requiredOption("--email <address>", "where the link goes; they sign in with it")
    .requiredOption("--name <name>", "the person's name")
    .requiredOption("--role <role>", "staff or user")
    .option("--grade <grade>", `of staff: ${GRADES.join(", ")} (the default)`)
    .action(async (flags: UserFlags) => {
      print(await userCommand({ input: { command: "add", ...flags }, settings: loadSettings() }));
    });
}
