import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { MAIL, USER } from "@/backend/crypto/seals";
import { addAuditMonths } from "@/backend/db/audit-months";
import type { Db } from "@/backend/db/connect";
import { auditLog } from "@/backend/db/schema/forms-company";
import { idempotencyKeys } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { mailMessages } from "@/backend/db/schema/mail";
import { pictures } from "@/backend/db/schema/search";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { TEST_VAULT } from "@/backend/test-support/services";

/** Text that formats of files get wrong. */
const AWKWARD = 'tab\t newline\n return\r backslash\\ \\. \\N "quotes" \'single\' {"a":[1]} 🙂 é \u2028 NULL ';

/** Fills most tables: `rows` requests and guests, and a therapist for 200 of them, and values that are easily lost. */
export async function fillDatabase(db: Db, rows: number): Promise<void> {
  await db.execute(sql`insert into forms.appointment (unique_id, source_type, first_name, last_name, email, phone_number,
      selected_option, notes, source, source_alias, source_id, visitor_type, start_at, end_at, form_fields, created_at)
    select gen_random_uuid(), 'therapist', ${AWKWARD} || n, '', 'p' || n || '@example.org', '5555550119', 'x', repeat('note ', n % 20),
      'Website', 'x', 'x', 'guest', now() + n * interval '1 second', now(), '{}', timestamptz '2026-01-01' + n * interval '1 microsecond'
    from generate_series(1, ${rows / 5}::int) n`);
  await db.execute(sql`insert into gateway.guest (unique_id, user_unique_id, name)
    select gen_random_uuid(), gen_random_uuid(), nullif(repeat('x', n % 3), '') from generate_series(1, ${(rows * 4) / 5}::int) n`);
  await db.execute(sql`insert into search.entity (unique_id, partition, key, slug, entity_alias, name_key, facets, content)
    select 't' || n, 'default', 'therapist', 't' || n, 'T' || n, 't' || n, array['states:co', 'odd:"{,}' || n % 7],
      jsonb_build_object('n', n, 'long', 12345678901234567890.123) from generate_series(1, ${rows / 200}::int) n`);
  await addAuditMonths(db, ["2019-05"]);
  const entry = { actor: "x", action: "x", subject: AWKWARD, requestId: "x" };
  await db.insert(auditLog).values([2019, 1970].map((year) => ({ at: new Date(Date.UTC(year, 4, 31)), ...entry })));
  await publishTestForm(db);
  await issueTestForm(db);
  await db.insert(mailMessages).values({
    ...toMail(randomUUID()),
    nextAttemptAt: new Date(),
  });
  await db
    .insert(pictures)
    .values({ name: "p.webp", mediaType: "image/webp", bytes: randomBytes(50_000), width: 1, height: 1 });
  // An answer that is JSON null is not a missing one.
  await db
    .insert(idempotencyKeys)
    .values({ endpoint: "x", key: AWKWARD, bodyDigest: sql`''`, status: 204, answer: sql`'null'` });
  const ids = { uniqueId: randomUUID(), companyId: DEFAULT_COMPANY_ID };
  const user = { ...ids, ...TEST_VAULT.close(USER, ids, { email: "gone@example.org", name: AWKWARD }) };
  await db.insert(users).values(user);
  // The last id given out is not the greatest one in the table.
  await db.execute(sql`delete from gateway.user where unique_id = ${ids.uniqueId}`);
}

const toMail = (uniqueId: string) => {
  return {
    uniqueId,
    ...TEST_VAULT.close(
      MAIL,
      { uniqueId },
      { recipient: "dana@example.org", message: { subject: "x", html: "x", text: "x" } },
    ),
  };
};
