import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { absolutePath } from "@/backend/absolute-path";
import type { Ctx } from "@/backend/context";
import { errorCode } from "@/backend/db/error-code";
import { CodedError } from "@/backend/errors";
import { type OperatorReport, reportOf } from "@/backend/operator-report";
import { type Erased, erasePerson } from "@/backend/people/erase";
import { exportPerson, type PersonExport } from "@/backend/people/export";
import { personWord } from "@/backend/people/person";
import { renderPerson } from "@/backend/people/readable";

/** The body of the commands. */
const which = { person: personWord, isAlone: z.boolean().optional() };
export const personCommandSchema = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("export"), ...which, folder: absolutePath }),
  z.strictObject({ command: z.literal("erase"), ...which, dryRun: z.boolean() }),
]);
type PersonCommand = z.output<typeof personCommandSchema>;

/** Exports or erases what is held of a person. The lines hold numbers only. */
export const runPersonCommand = (ctx: Ctx, input: PersonCommand): Promise<OperatorReport> =>
  reportOf(async () => {
    const { person: word, isAlone } = input;
    if (input.command === "erase")
      return toLines(await erasePerson({ ctx, word, isDryRun: input.dryRun, isAlone }), input.dryRun);
    const exported = await writeExport(input.folder, () => exportPerson({ ctx, word, isAlone }));
    const counts = exported.tables.map(({ title, rows }) => `${title}: ${rows.length.toLocaleString("en-US")}`);
    const joined =
      exported.emails.length > 1 ? [`Found under ${exported.emails.length} addresses, joined by staff.`] : [];
    return [...joined, ...counts, `Written to ${input.folder}: person.json, person.html.`];
  });

/** The folder is new, so that nothing is replaced, and only this user can read it. */
async function writeExport(folder: string, read: () => Promise<PersonExport>): Promise<PersonExport> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    const fault = FAULTS[errorCode(error) ?? ""];
    throw fault === undefined
      ? error
      : new CodedError(409, { code: "export_refused", detail: `The folder ${folder} ${fault}.` });
  });
  try {
    const exported = await read();
    const write = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o600, flag: "wx" });
    await write("person.json", `${JSON.stringify(exported, null, 2)}\n`);
    await write("person.html", await renderPerson(exported));
    return exported;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  EEXIST: "exists already: choose another name",
  ENOENT: "cannot be made: the folder above it does not exist",
  ENOTDIR: "cannot be made: the folder above it does not exist",
  EACCES: "may not be made by this user",
};

const PAST = {
  delete: "deleted",
  hide: "hidden and kept",
  forget: "kept without the address",
  keep: "kept",
  cancel: "cancelled",
  include: "included",
} as const satisfies Record<Erased["measure"], string>;

function toLines(erased: readonly Erased[], isDryRun: boolean): string[] {
  if (erased.length === 0) return ["Nothing is held under this address or identity."];
  const lines = erased.map(
    ({ title, measure, why, rows }) => `${title}: ${rows.toLocaleString("en-US")} ${PAST[measure]} (${why})`,
  );
  const end = isDryRun
    ? "A dry run: nothing was changed."
    : "Not reached: backups, mail already sent, files in the outbox of DATA_DIR, drafts in the person's own browser.";
  return [...lines, end];
}
