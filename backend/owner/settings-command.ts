import { stringify } from "yaml";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type OperatorReport, reportOf } from "@/backend/operator-report";
import { importDraft, type SettingsStore } from "@/backend/owner/change-settings";
import { checkDraft } from "@/backend/owner/check-draft";
import { changedParts, readSettings } from "@/backend/owner/read-settings";
import type { NetworkDocument } from "@/domain/owner/network-schema";

const document = z.record(z.string(), z.json());
/** The body of the commands. */
export const settingsCommandSchema = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("export"), draft: z.boolean() }),
  z.strictObject({ command: z.literal("import"), document, check: z.boolean() }),
  z.strictObject({ command: z.literal("diff"), document }),
]);
type SettingsCommand = z.output<typeof settingsCommandSchema>;

/** Prints the stored document, compares one with it, or makes one the draft. */
export const runSettingsCommand = (
  ctx: Ctx,
  input: SettingsCommand,
  { partition, networkFile }: { partition: string; networkFile?: string | undefined },
): Promise<OperatorReport> =>
  reportOf(
    async () => {
      const store: SettingsStore = { file: networkFile ?? null, check: checkDraft(partition) };
      const { published, draft } = await readSettings(ctx, store.file);
      const stored = published?.document ?? {};
      if (input.command === "export")
        return stringify((input.draft ? draft?.document : undefined) ?? stored, { lineWidth: 0 })
          .trimEnd()
          .split("\n");
      const checked = await store.check(ctx.db, input.document);
      const changes = describeChanges(checked, stored);
      if (input.command === "diff") return changes;
      if (input.check) return ["It can be published. Nothing was changed.", ...changes];
      await importDraft(ctx, store, checked);
      return ["It is the draft: preview and publish it at /staff/settings.", ...changes];
    },
    ({ message, details }) =>
      details.errors?.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`) ?? [message],
  );

/** The parts that differ, objects with their entries. */
function describeChanges(next: NetworkDocument, stored: NetworkDocument): string[] {
  const parts = changedParts(next, stored);
  if (parts.length === 0) return ["Nothing differs from what is published."];
  const partOf = (of: NetworkDocument, name: string): object =>
    Object(new Map<string, unknown>(Object.entries(of)).get(name));
  return parts.map((part) => {
    const [one, other] = [partOf(next, part), partOf(stored, part)];
    const isList = [one, other].some((value) => Array.isArray(value) || value instanceof String);
    const entries = isList ? [] : changedParts(one, other);
    return entries.length > 0 ? `${part}: ${entries.join(", ")}` : part;
  });
}
