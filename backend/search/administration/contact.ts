import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { therapistContacts } from "@/backend/db/schema/search";

/** The address for a therapist's calendar files; null without one. */
export async function readContact({ db, vault }: Ctx, entityId: number): Promise<string | null> {
  const [row] = await db.select().from(therapistContacts).where(eq(therapistContacts.entityId, entityId));
  return row ? vault.open(THERAPIST_CONTACT, row).email : null;
}

export const removeContact = ({ db }: Ctx, entityId: number) =>
  db.delete(therapistContacts).where(eq(therapistContacts.entityId, entityId));

export async function storeContact({ db, vault, now }: Ctx, entityId: number, email: string): Promise<void> {
  const content = { ...vault.close(THERAPIST_CONTACT, { entityId }, { email }), updatedAt: now };
  await db
    .insert(therapistContacts)
    .values({ entityId, ...content })
    .onConflictDoUpdate({ target: therapistContacts.entityId, set: content });
}
