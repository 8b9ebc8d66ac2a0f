import type { Command } from "commander";
import type { z } from "zod";
import { operatorCommand } from "@/backend/cli/operator-command";
import type { Surroundings } from "@/backend/cli/settings";
import { runSettingsCommand, settingsCommandSchema } from "@/backend/owner/settings-command";
import type { NetworkDocument } from "@/domain/owner/network-schema";

const FILE = ["<file>", "YAML or JSON, as for NETWORK_FILE"] as const;

/** Adds `settings …`: `check` reads a document as a start of the programs does, the others know the stored one too. */
export function addSettingsCommands(
  program: Command,
  { resolvePath, loadSettings, print }: Pick<Surroundings, "resolvePath" | "loadSettings" | "print">,
): void {
  const settings = program
    .command("settings")
    .description("The network's own names, lists, texts and colours (docs/owner.md).");
  const run = async (input: z.input<typeof settingsCommandSchema>): Promise<void> => {
    const own = loadSettings();
    const { partition } = own;
    const networkFile = process.env.NETWORK_FILE || undefined;
    const task = { settings: own, path: "/settings", schema: settingsCommandSchema, input } as const;
    print(
      await operatorCommand({
        ...task,
        run: (ctx, command) => runSettingsCommand(ctx, command, { partition, networkFile }),
      }),
    );
  };
  /** Runs `use` with a document that is right in itself, or prints its problems. */
  const withDocument = async (
    file: string,
    use: (document: NetworkDocument) => Promise<void> | void,
  ): Promise<void> => {
    const { readForStore } = await import("@/domain/owner/read-network");
    let document: NetworkDocument;
    try {
      document = readForStore(resolvePath(file));
    } catch (error) {
      return print({ ok: false, lines: [error instanceof Error ? error.message : String(error)] });
    }
    await use(document);
  };
  settings
    .command("check")
    .description("Lists every problem of a document with its line, and changes nothing.")
    .argument(...FILE)
    .action((file: string) =>
      withDocument(file, (document) =>
        print({ ok: true, lines: [`${file} can be used. It sets ${Object.keys(document).join(", ") || "nothing"}.`] }),
      ),
    );
  settings
    .command("export")
    .description("Prints the published document as YAML, with its logo.")
    .option("--draft", "the draft, if there is one", false)
    .action(({ draft }: { draft: boolean }) => run({ command: "export", draft }));
  settings
    .command("import")
    .description("Makes a document the draft, to preview and publish in the staff area.")
    .argument(...FILE)
    .option("--check", "change nothing, say what differs", false)
    .action((file: string, { check }: { check: boolean }) =>
      withDocument(file, (document) => run({ command: "import", document: toJson(document), check })),
    );
  settings
    .command("diff")
    .description("Says in which parts a document differs from the published one.")
    .argument(...FILE)
    .action((file: string) => withDocument(file, (document) => run({ command: "diff", document: toJson(document) })));
}

const toJson = (
  document: NetworkDocument,
): Extract<z.input<typeof settingsCommandSchema>, { command: "import" }>["document"] =>
  JSON.parse(JSON.stringify(document));
