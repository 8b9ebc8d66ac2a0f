import { z } from "zod";
import { absolutePath } from "@/backend/absolute-path";
import type { Ctx } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import { DefinitionError, type LocatedProblem, toLine } from "@/backend/forms/definitions/definition-error";
import { addFromLibrary, listLibrary } from "@/backend/forms/definitions/form-library";
import { deleteForm } from "@/backend/forms/definitions/forms";
import { checkFormText, importFormText, storeForm } from "@/backend/forms/definitions/import-form";
import { listForms } from "@/backend/forms/definitions/list-forms";
import { publishNewest } from "@/backend/forms/definitions/publish-version";
import { readFormFile } from "@/backend/forms/definitions/read-form-file";
import { listAlerts } from "@/backend/forms/instances/alerts";
import { assignForm, findPublished } from "@/backend/forms/instances/assign-form";
import { revokeForm } from "@/backend/forms/instances/end-form";
import { FormError } from "@/backend/forms/instances/form-error";
import { statusAt } from "@/backend/forms/instances/form-instance";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { listInstances } from "@/backend/forms/instances/list-instances";
import { reissueForm } from "@/backend/forms/instances/reissue-form";
import { type OperatorReport, reportOf } from "@/backend/operator-report";
import { toSiteAddress } from "@/backend/site-address";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { readFilled } from "@/domain/form-engine/read-filled";
import { hasSecondSigner } from "@/domain/form-engine/second-signer";
import { isMailable } from "@/domain/text/email-address";
import { parseExpiry, parseStart } from "@/domain/text/expiry";
import { isOneLine } from "@/domain/text/safe-text";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

const NAME_MAX_LENGTH = 200;
const ALERTS_SHOWN = 1_000;
const INSTANCES_SHOWN = 200;

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
const personName = (flag: string) =>
  z
    .string()
    .trim()
    .min(1, `${flag} must be a name`)
    .max(NAME_MAX_LENGTH, `${flag} must be at most ${NAME_MAX_LENGTH} characters`)
    .refine(isOneLine, `${flag} must be a name on one line`);
const mailAddress = (flag: string) => z.string().trim().refine(isMailable, `${flag} must be an email address`);

/** Values of the questions that the sender fills in, by field. */
const filled = z.record(z.string(), z.array(z.string()));

/** Operator commands on forms, shared by the command line and the running services' internal endpoint. */
export const formCommandSchema = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("import"), file: absolutePath }),
  z.strictObject({ command: z.literal("preview"), file: absolutePath }),
  z.strictObject({ command: z.literal("end_preview") }),
  z.strictObject({ command: z.literal("library") }),
  z.strictObject({ command: z.literal("add"), slug, isNoncommercial: z.boolean() }),
  z.strictObject({ command: z.literal("publish"), slug }),
  z.strictObject({ command: z.literal("list"), slug: slug.optional() }),
  z.strictObject({
    command: z.literal("issue"),
    slug,
    name: personName("--to"),
    email: mailAddress("--email"),
    expires: expiry,
    fill: filled.optional(),
    further: z.array(slug).optional(),
    secondSigner: z.strictObject({ name: personName("--signer"), email: mailAddress("--signer-email") }).optional(),
  }),
  z.strictObject({ command: z.literal("revoke"), instance }),
  z.strictObject({ command: z.literal("reissue"), instance, expires: expiry.optional() }),
  z.strictObject({ command: z.literal("alerts"), since: since.optional() }),
]);
export type FormCommand = z.output<typeof formCommandSchema>;
export type FormCommandInput = z.input<typeof formCommandSchema>;

/** Runs an operator's form command. */
export const runFormCommand = (
  ctx: Ctx,
  command: FormCommand,
  invitations: InvitationSettings,
): Promise<OperatorReport> => reportOf(() => run(ctx, command, invitations), explain);

/** Refusals that name an option or a command to use. */
const SENTENCES: Readonly<Record<string, string>> = {
  unknown_form: "There is no form of this slug. To see which there are: form list",
  unknown_app_form: "No form instance has this id. To list them: form list FORM",
  already_submitted: "This form was submitted; issue a new one.",
  form_cancelled: "This form was cancelled; issue a new one.",
  noncommercial_only: "The license of this form allows non-commercial use only. If yours is: --noncommercial",
  form_expired: "This form has expired, or would at once: give a new date with --expires.",
};

function explain(refusal: CodedError): string[] {
  if (refusal instanceof DefinitionError) return refusal.problems.map(toLine);
  if (refusal instanceof FormError && refusal.more.fields)
    return refusal.more.fields.map(
      ({ fieldId, message }) => `${fieldId}: ${message}. To fill it in: --fill FIELD=VALUE`,
    );
  return [SENTENCES[refusal.details.code ?? ""] ?? refusal.message];
}

function run(ctx: Ctx, command: FormCommand, invitations: InvitationSettings): Promise<string[]> {
  switch (command.command) {
    case "import":
      return importFile(ctx, command.file);
    case "preview":
      return preview(ctx, command.file, invitations);
    case "end_preview":
      return endPreview(ctx);
    case "library":
      return library(ctx);
    case "add":
      return add(ctx, command);
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

/** Reads a form's file as an import does, and stores nothing. */
export const checkFormFile = (file: string): Promise<OperatorReport> =>
  reportOf(async () => {
    const { slug, warnings } = checkFormText(await readFormFile(file));
    return [...toWarnings(warnings), `${slug}: this form can be published.`];
  }, explain);

const toWarnings = (warnings: readonly LocatedProblem[]) => warnings.map((warning) => `warning: ${toLine(warning)}`);

async function importFile(ctx: Ctx, file: string): Promise<string[]> {
  const { slug, version, change, warnings } = await importFormText({ ctx, text: await readFormFile(file) });
  const sentence = {
    unchanged: `version ${version} is the same; nothing to do.`,
    renamed: `renamed; version ${version} is the same.`,
    draft: `version ${version} is a draft. To publish it: form publish ${slug}`,
  }[change];
  return [...toWarnings(warnings), `${slug}: ${sentence}`];
}

/** The form of a preview: of its own, and never published, so that the file's form stays as it is. */
const PREVIEW = "preview-of-a-file";

async function preview(ctx: Ctx, file: string, { siteUrl }: InvitationSettings): Promise<string[]> {
  const form = checkFormText(await readFormFile(file));
  await storeForm(ctx, { ...form, slug: PREVIEW, name: `Preview: ${form.name}` });
  const address = toSiteAddress(siteUrl, `/staff/forms/${PREVIEW}/preview`);
  return [...toWarnings(form.warnings), "The form as people see it, for signed-in staff; nothing is sent:", address];
}

async function endPreview(ctx: Ctx): Promise<string[]> {
  const form = (await listForms(ctx)).find(({ slug }) => slug === PREVIEW);
  if (form) await deleteForm({ ctx, uniqueId: form.uniqueId });
  return ["The preview has ended."];
}

async function library(ctx: Ctx): Promise<string[]> {
  const forms = await listLibrary(ctx);
  return forms.map(({ slug, name, terms, languages, isAdded }) => {
    const facts = [
      ...languages,
      ...(terms === "noncommercial" ? ["non-commercial use only"] : []),
      ...(isAdded ? ["added"] : []),
    ];
    return `${slug}  ${name}  (${facts.join(", ")})`;
  });
}

async function add(ctx: Ctx, input: { slug: string; isNoncommercial: boolean }): Promise<string[]> {
  const { slug, version } = await addFromLibrary({ ctx, input });
  return [`${slug}: version ${version} is published.`];
}

async function publish(ctx: Ctx, slug: string): Promise<string[]> {
  const { version, isNew, warnings } = await publishNewest({ ctx, slug });
  return [...toWarnings(warnings), `${slug}: version ${version.number} is${isNew ? "" : " already"} published.`];
}

async function list(ctx: Ctx): Promise<string[]> {
  const rows = await listForms(ctx);
  if (rows.length === 0) return ["There are no forms."];
  return rows.map(({ slug, name, newestVersion, publishedVersion, open }) => {
    const state = publishedVersion === null ? "not published" : `version ${publishedVersion} published`;
    const draft = newestVersion === publishedVersion ? "" : `, version ${newestVersion} a draft`;
    return `${slug}  ${name}  (${state}${draft}; ${open} open)`;
  });
}

async function listOf(ctx: Ctx, formSlug: string): Promise<string[]> {
  const paging = { page: 1, records: INSTANCES_SHOWN, sort: "-created_at" };
  const { rows } = await listInstances({ ctx, paging, filters: { formSlug } });
  if (rows.length === 0) return [`No person was given ${formSlug}.`];
  return rows.map(({ instance, version }) => {
    const { uniqueId, expiresAt, assignedToName } = instance;
    const status = statusAt(instance, ctx.now);
    return `${uniqueId}  ${status}  until ${expiresAt.toISOString()}  version ${version}  ${assignedToName ?? ""}`;
  });
}

/** Oldest first: the next call continues from the last line. */
async function alerts(ctx: Ctx, from: Date | undefined): Promise<string[]> {
  const rows = await listAlerts(ctx, { since: from, limit: ALERTS_SHOWN + 1 });
  if (rows.length === 0) return [from ? `No alerts since ${from.toISOString()}.` : "No alerts."];
  const lines = rows
    .slice(0, ALERTS_SHOWN)
    .map(({ at, slug, uniqueId, fieldId, value }) => `${at.toISOString()}  ${slug}  ${uniqueId}  ${fieldId}  ${value}`);
  const next = rows[ALERTS_SHOWN];
  return [...lines, ...(next ? [`There are more: form alerts --since ${next.at.toISOString()}`] : [])];
}

async function issue(
  ctx: Ctx,
  { slug, name, email, expires, fill = {}, further = [], secondSigner }: Extract<FormCommand, { command: "issue" }>,
  invitations: InvitationSettings,
): Promise<string[]> {
  const expiresAt = requireExpiry(expires, invitations);
  if (expiresAt <= ctx.now) throw refuse("--expires must be in the future.");
  const published = await requirePublished(ctx, slug);
  const form = parseDefinition(published.definition);
  const unknown = Object.keys(fill).find((id) => form.fields.every((field) => field.id !== id));
  if (unknown !== undefined) throw refuse(`This form has no field ${JSON.stringify(unknown)}.`);
  if (secondSigner && (further.length > 0 || !hasSecondSigner(form)))
    throw refuse("--signer is for one form, with questions for a second signer.");
  const named = form.fields.filter(({ id }) => Object.hasOwn(fill, id));
  const responses = readFilled(named, fill);
  const others = await Promise.all(further.map((other) => requirePublished(ctx, other)));
  const input = { published, further: others, name, email, expiresAt, isInvited: true, responses, secondSigner };
  const { uniqueId, link } = await assignForm({ ctx, input, invitations });
  const until = formatZonedMoment(expiresAt, invitations.timeZone);
  return [
    `${published.formName}, version ${published.version}, is open until ${until} as ${uniqueId}.`,
    "An invitation with this link is in the queue of mails; the running services send it:",
    ...(link === null ? [] : [link]),
  ];
}

async function revoke(ctx: Ctx, uniqueId: string): Promise<string[]> {
  await revokeForm({ ctx, uniqueId });
  return [`The link of ${uniqueId} opens nothing any more.`];
}

async function reissue(
  ctx: Ctx,
  { instance: uniqueId, expires }: Extract<FormCommand, { command: "reissue" }>,
  invitations: InvitationSettings,
): Promise<string[]> {
  const newExpiry = expires === undefined ? undefined : requireExpiry(expires, invitations);
  const { formName, expiresAt, link } = await reissueForm({ ctx, uniqueId, expiresAt: newExpiry, invitations });
  const until = formatZonedMoment(expiresAt, invitations.timeZone);
  return [
    `${formName} is open until ${until} as ${uniqueId}; the link before opens nothing any more.`,
    "An invitation with the new link is in the queue of mails; the running services send it:",
    link,
  ];
}

async function requirePublished(ctx: Ctx, slug: string) {
  const published = await findPublished(ctx, { slug });
  if (!published) throw refuse(`No version of a form ${JSON.stringify(slug)} is published.`);
  return published;
}

const refuse = (detail: string) => new CodedError(422, { code: "invalid_command", detail });

function requireExpiry(text: string, { timeZone }: InvitationSettings): Date {
  const expiresAt = parseExpiry(text, timeZone);
  if (!expiresAt) throw new Error("a command was run unchecked");
  return expiresAt;
}
