import { isAbsolute } from "node:path";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { importForm } from "@/backend/forms/definitions/import-form";
import { listForms, listInstances } from "@/backend/forms/definitions/list-forms";
import { publishForm } from "@/backend/forms/definitions/publish-form";
import { readFormFile } from "@/backend/forms/definitions/read-form-file";
import { parseExpiry, parseStart } from "@/backend/forms/instances/expiry";
import { statusAt } from "@/backend/forms/instances/form-status";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { issueForm } from "@/backend/forms/instances/issue-form";
import { listAlerts } from "@/backend/forms/instances/list-alerts";
import { reissueForm } from "@/backend/forms/instances/reissue-form";
import { revokeForm } from "@/backend/forms/instances/revoke-form";
import type { OperatorReport } from "@/backend/operator-report";
import type { DefinitionProblem } from "@/domain/form-engine/definition";
import { isMailable } from "@/domain/text/email-address";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

const NAME_MAX_LENGTH = 200;
const ALERTS_SHOWN = 1_000;
const CONTROLS = /\p{Cc}/u;

const slug = z.string().max(200);
const instance = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.guid("INSTANCE must be an id, as issue and list print it"));
/** A day is turned into a moment where the network's zone is known. */
const moment = (flag: string) =>
  z
    .string()
    .refine(
      (text) => parseStart(text, "UTC") !== undefined,
      `${flag} must be a date (2026-12-31) or an instant (2026-12-31T17:00:00Z)`,
    );
const expiry = moment("--expires");
const since = moment("--since");
const personName = z
  .string()
  .trim()
  .min(1, "--to must be a name")
  .max(NAME_MAX_LENGTH, `--to must be at most ${NAME_MAX_LENGTH} characters`)
  .refine((name) => !CONTROLS.test(name) && name.isWellFormed(), "--to must be a name on one line");
const email = z.string().trim().refine(isMailable, "--email must be an e-mail address");

/** Operator commands on forms, shared by the command line and the running services' internal endpoint. */
export const formCommandSchema = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("import"), file: z.string().refine(isAbsolute, "must be an absolute path") }),
  z.strictObject({ command: z.literal("publish"), slug }),
  z.strictObject({ command: z.literal("list"), slug: slug.optional() }),
  z.strictObject({ command: z.literal("issue"), slug, name: personName, email, expires: expiry }),
  z.strictObject({ command: z.literal("revoke"), instance }),
  z.strictObject({ command: z.literal("reissue"), instance, expires: expiry.optional() }),
  z.strictObject({ command: z.literal("alerts"), since: since.optional() }),
]);
export type FormCommand = z.output<typeof formCommandSchema>;
export type FormCommandInput = z.input<typeof formCommandSchema>;

const done = (...lines: string[]): OperatorReport => ({ ok: true, lines });
const refused = (...lines: string[]): OperatorReport => ({ ok: false, lines });

/** Runs an operator's form command. */
export function runFormCommand(
  ctx: Ctx,
  command: FormCommand,
  invitations: InvitationSettings,
): Promise<OperatorReport> {
  switch (command.command) {
    case "import":
      return importFile(ctx, command.file);
    case "publish":
      return publish(ctx, command.slug);
    case "list":
      return command.slug === undefined ? list(ctx) : listOf(ctx, command.slug);
    case "issue":
      return issue(ctx, command, invitations);
    case "revoke":
      return revoke(ctx, command.instance);
    case "reissue":
      return reissue(ctx, command, invitations);
    case "alerts":
      return alerts(ctx, command.since === undefined ? undefined : parseStart(command.since, invitations.timeZone));
  }
}

const toLines = (problems: readonly DefinitionProblem[]) =>
  problems.map(({ path, message }) => `${path || "(all)"}: ${message}`);

const toWarnings = (warnings: readonly DefinitionProblem[]) => toLines(warnings).map((line) => `warning: ${line}`);

async function importFile(ctx: Ctx, file: string): Promise<OperatorReport> {
  const read = await readFormFile(file);
  if (!read.ok) return refused(`${file} ${read.reason}.`);
  const outcome = await importForm({ ctx, document: read.document });
  if (!outcome.ok) return refused(...toLines(outcome.problems));
  const { slug, version, change } = outcome;
  const warnings = toWarnings(outcome.warnings);
  if (change === "unchanged") return done(...warnings, `${slug}: version ${version} is the same; nothing to do.`);
  if (change === "renamed") return done(...warnings, `${slug}: renamed; version ${version} is the same.`);
  return done(...warnings, `${slug}: version ${version} is a draft. To publish it: form publish ${slug}`);
}

async function publish(ctx: Ctx, slug: string): Promise<OperatorReport> {
  const outcome = await publishForm({ ctx, slug });
  if (!outcome.ok) return outcome.problems === null ? refused(noSuchForm) : refused(...toLines(outcome.problems));
  const already = outcome.change === "unchanged" ? " already" : "";
  return done(...toWarnings(outcome.warnings), `${slug}: version ${outcome.version} is${already} published.`);
}

async function list(ctx: Ctx): Promise<OperatorReport> {
  const rows = await listForms(ctx);
  if (rows.length === 0) return done("There are no forms.");
  return done(
    ...rows.map(({ slug, name, newest, published, open }) => {
      const state = published === null ? "not published" : `version ${published} published`;
      const draft = newest !== null && newest !== published ? `, version ${newest} a draft` : "";
      return `${slug}  ${name}  (${state}${draft}; ${open} open)`;
    }),
  );
}

async function listOf(ctx: Ctx, slug: string): Promise<OperatorReport> {
  const rows = await listInstances(ctx, slug);
  if (rows.length === 0) return done(`Nobody has ${slug}.`);
  return done(
    ...rows.map((row) => {
      const status = statusAt(row, ctx.now);
      return `${row.uniqueId}  ${status}  until ${row.expiresAt.toISOString()}  version ${row.version}  ${row.name ?? ""}`;
    }),
  );
}

/** In the order of their coming, so that the last line is the newest, and the next look goes on from there. */
async function alerts(ctx: Ctx, from: Date | undefined): Promise<OperatorReport> {
  const rows = await listAlerts(ctx, { since: from, limit: ALERTS_SHOWN + 1 });
  if (rows.length === 0) return done(from ? `No alerts since ${from.toISOString()}.` : "No alerts.");
  const lines = rows
    .slice(0, ALERTS_SHOWN)
    .map(({ at, slug, uniqueId, fieldId, value }) => `${at.toISOString()}  ${slug}  ${uniqueId}  ${fieldId}  ${value}`);
  const next = rows[ALERTS_SHOWN];
  return done(...lines, ...(next ? [`There are more: form alerts --since ${next.at.toISOString()}`] : []));
}

async function issue(
  ctx: Ctx,
  { slug, name, email, expires }: Extract<FormCommand, { command: "issue" }>,
  invitations: InvitationSettings,
): Promise<OperatorReport> {
  const expiresAt = requireExpiry(expires, invitations);
  const outcome = await issueForm({ ctx, input: { slug, name, email, expiresAt }, invitations });
  if (outcome.ok) {
    const { formName, version, uniqueId, link } = outcome;
    return done(
      `${formName}, version ${version}, is open until ${formatZonedMoment(expiresAt, invitations.timeZone)} as ${uniqueId}.`,
      "An invitation with this link is in the queue of mails; the running services send it:",
      link,
    );
  }
  return refused(
    outcome.reason === "past_expiry" ? pastExpiry : `No version of a form ${JSON.stringify(slug)} is published.`,
  );
}

async function revoke(ctx: Ctx, uniqueId: string): Promise<OperatorReport> {
  return (await revokeForm({ ctx, uniqueId }))
    ? done(`The link of ${uniqueId} opens nothing any more.`)
    : refused(noSuchInstance);
}

async function reissue(
  ctx: Ctx,
  { instance: uniqueId, expires }: Extract<FormCommand, { command: "reissue" }>,
  invitations: InvitationSettings,
): Promise<OperatorReport> {
  const expiresAt = expires === undefined ? undefined : requireExpiry(expires, invitations);
  const outcome = await reissueForm({ ctx, input: { uniqueId, expiresAt }, invitations });
  if (!outcome.ok) return refused(REISSUE_REFUSALS[outcome.reason]);
  return done(
    `${outcome.formName} is open until ${formatZonedMoment(outcome.expiresAt, invitations.timeZone)} as ${uniqueId}; the link before opens nothing any more.`,
    "An invitation with the new link is in the queue of mails; the running services send it:",
    outcome.link,
  );
}

function requireExpiry(text: string, { timeZone }: InvitationSettings): Date {
  const expiresAt = parseExpiry(text, timeZone);
  if (!expiresAt) throw new Error("a command was run unchecked");
  return expiresAt;
}

const noSuchForm = "There is no form of this slug. To see which there are: form list";
const noSuchInstance = "Nobody has been given a form of this id. To see who has: form list FORM";
const pastExpiry = "--expires must be in the future.";
const REISSUE_REFUSALS = {
  unknown: noSuchInstance,
  submitted: "This form was submitted; issue a new one.",
  cancelled: "This form was cancelled; issue a new one.",
  past_expiry: "This form has expired, or would at once: give a new date with --expires.",
} as const;
