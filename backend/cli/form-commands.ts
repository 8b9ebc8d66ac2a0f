import { createInterface } from "node:readline";
import type { Command } from "commander";
import { operatorCommand } from "@/backend/cli/operator-command";
import type { CliSettings, Surroundings } from "@/backend/cli/settings";
import { checkFormFile, type FormCommandInput, formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import type { OperatorReport } from "@/backend/operator-report";

interface FormTask {
  input: FormCommandInput;
  settings: CliSettings;
}

/** Runs an operator's form command: through the running services if they hold the data folder, else in this process. */
export const formCommand = ({ input, settings }: FormTask): Promise<OperatorReport> =>
  operatorCommand({ settings, path: "/forms", schema: formCommandSchema, input, run: runFormCommand });

/** Adds `form …`: results on standard output, a link alone on its last line, refusals on standard error with exit code 1. */
export function addFormCommands(program: Command, { resolvePath, loadSettings, print, stdin }: Surroundings): void {
  const form = program.command("form").description("Forms that people fill in behind an emailed link.");
  const run = async (input: FormCommandInput) => print(await formCommand({ input, settings: loadSettings() }));

  form
    .command("check")
    .description("Says what is wrong with a form's file, with each line, and changes nothing.")
    .argument("<file>", "{ slug, name, definition }, as the files in backend/instruments")
    .action(async (file: string) => print(await checkFormFile(resolvePath(file))));
  form
    .command("preview")
    .description("Shows a form's file on its own page until this command ends; Enter takes the file again.")
    .argument("<file>", "{ slug, name, definition }, as the files in backend/instruments")
    .action(async (file: string) => {
      const show = () =>
        formCommand({ input: { command: "preview", file: resolvePath(file) }, settings: loadSettings() });
      const first = await show();
      print(first);
      if (!first.ok) return;
      const lines = createInterface({ input: stdin, ...(stdin === process.stdin && { output: process.stderr }) });
      lines.on("SIGINT", () => lines.close());
      for await (const _ of lines) print(await show());
      await run({ command: "end_preview" });
    });
  form
    .command("import")
    .description("Takes a form as JSON; a changed one becomes a draft version.")
    .argument("<file>", "{ slug, name, definition }, as the files in backend/instruments")
    .action((file: string) => run({ command: "import", file: resolvePath(file) }));
  form
    .command("library")
    .description("Lists the forms that come with the project, added or not.")
    .action(() => run({ command: "library" }));
  form
    .command("add")
    .description("Adds a form of the library, and publishes it.")
    .argument("<form>", "its slug, such as phq-8")
    .option("--noncommercial", "the practice declares that its use is not commercial")
    .action((slug: string, { noncommercial = false }: { noncommercial?: boolean }) =>
      run({ command: "add", slug, isNoncommercial: noncommercial }),
    );
  form
    .command("publish")
    .description("Publishes a form's newest version: what is issued from now on.")
    .argument("<form>", "its slug")
    .action((slug: string) => run({ command: "publish", slug }));
  form
    .command("list")
    .description("Lists the forms, or who has one.")
    .argument("[form]", "a slug")
    .action((slug: string | undefined) => run({ command: "list", slug }));
  form
    .command("issue")
    .description("Gives a form to a person, mails them its link, and prints the link.")
    .argument("<forms...>", "its slug, such as phq-9; several are opened by one link, in their order")
    .requiredOption("--to <name>", "the person's name")
    .requiredOption("--email <address>", "where the invitation goes")
    .requiredOption(
      "--expires <date>",
      "the last day (2026-12-31, in TIME_ZONE), or an instant (2026-12-31T17:00:00-07:00)",
    )
    .option("--fill <field=value...>", "answers that the sender fills in")
    .option("--signer <name>", "a second signer, for a form with questions for one")
    .option("--signer-email <address>", "where the second signer's link goes")
    .action(([slug = "", ...further]: string[], { to: name, email, expires, fill, ...second }: IssueOptions) => {
      const { signer = "", signerEmail = "" } = second;
      return run({
        ...{ command: "issue", slug, further, name, email, expires },
        ...(fill && { fill: readFilled(fill) }),
        ...((signer || signerEmail) && { secondSigner: { name: signer, email: signerEmail } }),
      });
    });
  form
    .command("alerts")
    .description("Lists the answers that staff should look at: when, form, instance, question, option.")
    .option("--since <date>", "from the start of this day (in TIME_ZONE), or this instant, on")
    .action(({ since }: { since?: string }) => run({ command: "alerts", since }));
  form
    .command("revoke")
    .description("Ends the link of a form that was issued.")
    .argument("<instance>", "the id that issue and list print")
    .action((instance: string) => run({ command: "revoke", instance }));
  form
    .command("reissue")
    .description("Gives an unfinished form a new link, ends the old one, and mails and prints the new.")
    .argument("<instance>", "the id that issue and list print")
    .option("--expires <date>", "a new last day or instant")
    .action((instance: string, { expires }: { expires?: string }) => run({ command: "reissue", instance, expires }));
}

interface IssueOptions {
  to: string;
  email: string;
  expires: string;
  fill?: string[];
  signer?: string;
  signerEmail?: string;
}

/** `["a=1", "b=2", "b=3"]` → `{ a: ["1"], b: ["2", "3"] }`. */
function readFilled(pairs: readonly string[]): Record<string, string[]> {
  const filled = new URLSearchParams(pairs.map((pair) => [pair.replace(/=.*/s, ""), pair.replace(/^[^=]*=?/, "")]));
  return Object.fromEntries([...filled.keys()].map((id) => [id, filled.getAll(id)]));
}
