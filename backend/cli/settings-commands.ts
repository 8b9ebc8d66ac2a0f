import type { Command } from "commander";
import type { Surroundings } from "@/backend/cli/settings";

/** Adds `settings check`: reads a document as a start of the programs does. */
export function addSettingsCommands(
  program: Command,
  { resolvePath, stdout, stderr, setExitCode }: Pick<Surroundings, "resolvePath" | "stdout" | "stderr" | "setExitCode">,
): void {
  program
    .command("settings")
    .description("The network's own names, lists, texts and colours (docs/owner.md).")
    .command("check")
    .description("Lists every problem of a document with its line, and changes nothing.")
    .argument("<file>", "YAML or JSON, as for NETWORK_FILE")
    .action(async (file: string) => {
      try {
        const { readNetwork } = await import("@/domain/owner/read-network");
        const parts = Object.keys(readNetwork(resolvePath(file)));
        stdout.write(`${file} can be used. It sets ${parts.join(", ") || "nothing"}.\n`);
      } catch (error) {
        stderr.write(`${error instanceof Error ? error.message : error}\n`);
        setExitCode(1);
      }
    });
}
