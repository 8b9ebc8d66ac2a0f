import { randomUUID } from "node:crypto";
import pino from "pino";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { importFormText } from "@/backend/forms/definitions/import-form";
import { publishNewest } from "@/backend/forms/definitions/publish-version";
import { assignForm, findPublished } from "@/backend/forms/instances/assign-form";
import { TEST_INVITATIONS, TEST_NOW, TEST_VAULT } from "@/backend/test-support/services";

export const EXPIRES_AT = new Date("2026-04-01T00:00:00.000Z");

const FREQUENCY = ["Not at all", "Several days", "More than half the days", "Nearly every day"];
const frequency = (alert: boolean) =>
  FREQUENCY.map((label, value) => ({ value: String(value), label, ...(alert && value > 0 ? { alert } : {}) }));
const question = (number: number, alert = false) => ({
  id: `q${number}`,
  label: `Question ${number}`,
  fieldType: "multiple_choice",
  fieldOrder: number,
  isRequired: true,
  isScored: true,
  options: frequency(alert),
  properties: { scoreMapping: { 0: 0, 1: 1, 2: 2, 3: 3 } },
});

/** Three scored questions, the last with an alert, and a note. */
export const CHECK_IN = {
  fields: [
    { id: "lead", label: "Over the **last two weeks**", fieldType: "markdown", fieldOrder: 0 },
    question(1),
    question(2),
    question(3, true),
    { id: "note", label: "Anything else", fieldType: "textarea", fieldOrder: 4, properties: { maxLength: 100 } },
    { id: "age", label: "Age", fieldType: "number", fieldOrder: 5, properties: { minValue: 13, maxValue: 120 } },
  ],
  scoring: {
    enabled: true,
    method: "sum",
    fields: ["q1", "q2", "q3"],
    direction: "higher_is_worse",
    ranges: [
      { min: 0, max: 4, label: "Low", severity: "low" },
      { min: 5, max: 9, label: "High", severity: "high" },
    ],
  },
};

/** An operator's surroundings at a moment. */
export const operatorCtx = (db: Db, now = TEST_NOW): Ctx => ({
  db,
  vault: TEST_VAULT,
  actor: { kind: "operator" },
  requestId: randomUUID(),
  now,
  logger: pino({ level: "silent" }),
});

/** Imports a form and publishes it. */
export async function publishTestForm(db: Db, definition: object = CHECK_IN, slug = "check-in"): Promise<void> {
  const ctx = operatorCtx(db);
  await importFormText({ ctx, text: JSON.stringify({ slug, name: "Check-in", definition }) });
  await publishNewest({ ctx, slug });
}

/** Issues a published form to a person; `token` is the link's. */
export async function issueTestForm(
  db: Db,
  { slug = "check-in", expiresAt = EXPIRES_AT, email = "dana@example.org" } = {},
) {
  const ctx = operatorCtx(db);
  const published = await findPublished(ctx, { slug });
  if (!published) throw new Error(`${slug} is not published`);
  const input = { published, name: "Dana Whitfield", email, expiresAt, isInvited: email !== "", isLinked: true };
  const { uniqueId, link } = await assignForm({ ctx, input, invitations: TEST_INVITATIONS });
  return { uniqueId, token: tokenOf(link ?? "") };
}

export const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
