import type { Ctx } from "@/backend/context";
import { formEvents } from "@/backend/db/schema/forms";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";

/** Records each answer with an alert for staff, once, even if it is changed back later. */
export async function storeAlerts(
  { db, now }: Ctx,
  instanceId: number,
  definition: FormDefinition,
  answers: Answers,
): Promise<void> {
  const events = findAlerts(definition, answers).map((alert) => ({ instanceId, ...alert, at: now }));
  if (events.length > 0) await db.insert(formEvents).values(events).onConflictDoNothing();
}
