import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { type Ctx, roleOf } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formVersions } from "@/backend/db/form-versions";
import { inTransaction } from "@/backend/db/in-transaction";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, conflict, invalidFields } from "@/backend/errors";
import { isFormOf } from "@/backend/forms/definitions/is-form-of";
import { changeInstance, setInstance } from "@/backend/forms/instances/change-instance";
import { FormError } from "@/backend/forms/instances/form-error";
import { type FormInstance, type StoredInstance, statusAt } from "@/backend/forms/instances/form-instance";
import { type InvitationSettings, issueLink, type LetterTemplate } from "@/backend/forms/instances/invitation";
import { prefillAnswers } from "@/backend/forms/instances/prefill";
import { companyOf } from "@/backend/http/visible-to";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { forFirstSigner, forSecondSigner } from "@/domain/form-engine/second-signer";
import type { Language } from "@/domain/texts/languages";

export interface PublishedVersion {
  versionId: number;
  version: number;
  formName: string;
  definition: object;
}

/** The version of a form that is assigned now: of the actor's company, and published last. */
export async function findPublished(
  ctx: Ctx,
  form: { id: string; companyId?: string } | { slug: string },
): Promise<PublishedVersion | undefined> {
  const isForm =
    "slug" in form
      ? isFormOf(ctx, form.slug)
      : and(eq(formVersions.companyId, form.companyId ?? companyOf(ctx.actor)), eq(formVersions.formId, form.id));
  const { versionId, version, formName, definition } = formVersions;
  const [published] = await ctx.db
    .select({ versionId, version, formName, definition })
    .from(formVersions)
    .where(and(isForm, formVersions.isPresent, eq(formVersions.status, "published")))
    .orderBy(desc(formVersions.publishedAt), desc(formVersions.versionId))
    .limit(1);
  return published;
}

export interface Assignment {
  published: PublishedVersion;
  name: string | null;
  email: string;
  expiresAt: Date;
  /** The user who may answer it in an app, besides the holder of the link. */
  assignedTo?: string | null | undefined;
  /** Language of the mail; English by default. */
  language?: Language | undefined;
  /** True if a link is made and mailed. */
  isInvited: boolean;
  /** True if a link is made even though it is not mailed. */
  isLinked?: boolean;
  template?: LetterTemplate | undefined;
  /** Answers that the sender filled in, from outside. */
  responses?: readonly unknown[] | undefined;
  /** A series that the form begins. */
  repeat?: Repeat | undefined;
  /** The form before it in its series, sent by the same person. */
  previous?: StoredInstance;
  /** The forms that the same link opens after it, in order. */
  further?: readonly PublishedVersion[];
  /** The person who answers the questions for a second signer once the form was submitted. */
  secondSigner?: { name: string; email: string } | undefined;
}

export interface Repeat {
  weeks: number;
  until: Date;
}

/** The series that a form belongs to; null where it was sent once. */
export const repeatOf = ({ repeatWeeks: weeks, repeatUntil: until }: StoredInstance): Repeat | null =>
  weeks === null || until === null ? null : { weeks, until };

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The first time after `now` at which a series that began at `from` continues; null after its end. */
export function nextRepeat({ weeks, until }: Repeat, from: Date, now: Date): Date | null {
  const everyMs = weeks * WEEK_MS;
  const passed = Math.max(0, Math.floor((now.getTime() - from.getTime()) / everyMs));
  const next = new Date(from.getTime() + (passed + 1) * everyMs);
  return next > until ? null : next;
}

const UNSCORED = {
  totalScore: null,
  scoreLabel: null,
  severity: null,
  fieldScores: null,
  missingCount: null,
};

interface AssignForm {
  ctx: Ctx;
  input: Assignment;
  invitations: InvitationSettings;
}

/**
 * Assigns a form version to a person, and those of its packet. `validation_failed` as `prefillAnswers`. Returns the link, if one is made:
 * it is stored nowhere in clear.
 */
export function assignForm({
  ctx,
  input,
  invitations,
}: AssignForm): Promise<{ uniqueId: string; link: string | null }> {
  const { published, isInvited, isLinked, template, further = [], secondSigner } = input;
  return inTransaction(ctx, async (tx) => {
    const packetId = further.length > 0 ? randomUUID() : null;
    const instance = await insertInstance(tx, input, packetId && { packetId, packetPosition: 0 });
    for (const [index, next] of further.entries())
      await insertInstance(
        tx,
        { ...input, published: next, responses: [] },
        { packetId, packetPosition: index + 1 },
      ).catch(refuseInPacket);
    if (secondSigner)
      await insertInstance(
        tx,
        { ...input, ...secondSigner, assignedTo: null, responses: [] },
        { signsFor: instance.uniqueId },
      );
    const letter = { instance, formName: published.formName, template, isMailed: isInvited };
    const link = isInvited || isLinked ? await issueLink(tx, invitations, letter) : null;
    return { uniqueId: instance.uniqueId, link };
  });
}

/** A sender fills in the first form of a packet alone. */
function refuseInPacket(error: unknown): never {
  if (!(error instanceof FormError)) throw error;
  const detail = "has questions that its sender must fill in: it is sent by itself";
  throw invalidFields({ pointer: "/app_form_instance/further_form_ids", detail });
}

async function insertInstance(
  tx: Ctx,
  {
    published,
    name,
    email,
    expiresAt,
    assignedTo = null,
    language,
    repeat,
    previous,
    responses: filled = [],
  }: Assignment,
  place: Partial<Pick<StoredInstance, "packetId" | "packetPosition" | "signsFor">> | null,
): Promise<StoredInstance> {
  const whole = parseDefinition(published.definition);
  const definition = place?.signsFor ? forSecondSigner(whole, []) : forFirstSigner(whole);
  const responses = prefillAnswers({ definition, person: { name, email }, responses: filled });
  const content = { ...UNSCORED, responses, assignedToName: name, assignedToEmail: email };
  const uniqueId = randomUUID();
  const assignment = {
    companyId: previous?.companyId ?? companyOf(tx.actor),
    versionId: published.versionId,
    assignedTo,
    language,
    assignedBy: previous ? previous.assignedBy : "companyId" in tx.actor ? tx.actor.uniqueId : null,
    expiresAt,
    createdAt: tx.now,
    ...place,
    ...(repeat && {
      repeatWeeks: repeat.weeks,
      repeatUntil: repeat.until,
      repeatAt: nextRepeat(repeat, previous?.repeatAt ?? tx.now, tx.now),
      repeatOf: previous?.uniqueId,
    }),
  };
  const [instance] = await tx.db
    .insert(formInstances)
    .values({ uniqueId, ...assignment, ...tx.vault.close(FORM_INSTANCE, { uniqueId }, content) })
    .returning();
  if (!instance) throw new Error("an instance that was just made is not there");
  await writeAudit(tx, "form.issue", uniqueId);
  return tx.vault.open(FORM_INSTANCE, instance);
}

interface InstanceCall {
  ctx: Ctx;
  uniqueId: string;
}

interface Reassignment {
  assignedTo?: string | null | undefined;
  assignedToName?: string | null | undefined;
  expiresAt?: Date | undefined;
}

/** Changes assignee or expiry. 403 `staff_only` for a user, and as `changeInstance`. */
export async function reassignForm({ ctx, uniqueId, input }: InstanceCall & { input: Reassignment }) {
  if (roleOf(ctx.actor) === "user") throw new CodedError(403, { code: "staff_only" });
  return changeInstance(ctx, uniqueId, async (tx, form) => {
    await writeAudit(tx, "form.assign", uniqueId);
    return setInstance(tx, form, input);
  });
}

/** Starts an assigned form; again changes nothing. 409 `not_editable`, and as `changeInstance`. */
export const startForm = ({ ctx, uniqueId }: InstanceCall): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    const status = statusAt(form.instance, tx.now);
    if (status === "in_progress") return form;
    if (status !== "assigned") throw conflict("not_editable");
    await writeAudit(tx, "form.start", uniqueId);
    return setInstance(tx, form, { status: "in_progress" });
  });
