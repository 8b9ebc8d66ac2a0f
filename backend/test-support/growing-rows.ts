import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";

/**
 * Rows that a visit leaves, on average. Assumptions: 6 of 10 visits are by new visitors, 1 in 100 sends a request, 1 in 200 answers a
 * form, 3 in 100 sign in, and each of these leaves entries in the audit log.
 */
const ROWS_PER_VISIT = {
  guests: 0.6,
  appointments: 0.01,
  instances: 0.005,
  sessions: 0.03,
  refreshTokens: 0.06,
  mail: 0.015,
  idempotencyKeys: 0.01,
  attempts: 0.05,
  auditEntries: 0.06,
};

/** Answers of a form of twenty questions. */
const RESPONSES = JSON.stringify(
  Array.from({ length: 20 }, (_, n) => ({ field_id: `question-${n}`, value: String(n % 4) })),
);

/** Everything that a day's rows refer to: one user, and one published form. */
export async function prepareVisits(db: Db): Promise<void> {
  await db.execute(sql`insert into gateway.user (unique_id, company_id, email, name, status)
    values (gen_random_uuid(), gen_random_uuid(), 'growth@example.org', 'Growth', 'active')`);
  await db.execute(sql`with form as (insert into forms.form (slug, name) values ('growth', 'Growth') returning id),
    schema as (insert into forms.form_schema (form_id) select id from form returning id)
    insert into forms.schema_version (schema_id, number, definition) select id, 1, '{}' from schema`);
}

/** Writes the rows of one day's visits, spread over the day that begins at `day`. */
export async function addVisits(db: Db, day: Date, visits: number): Promise<void> {
  const rows = (kind: keyof typeof ROWS_PER_VISIT) => Math.round(visits * ROWS_PER_VISIT[kind]);
  const start = sql`${day.toISOString()}::timestamptz`;
  const add = async (kind: keyof typeof ROWS_PER_VISIT, into: SQL, values: SQL) => {
    const total = rows(kind);
    await db.execute(
      sql`insert into ${into} select ${values} from (select ${start} + n * interval '1 day' / ${total}::int as at from generate_series(0, ${total}::int - 1) n) as visit`,
    );
  };
  const id = sql`gen_random_uuid()`;
  const token = sql`decode(md5(random()::text) || md5(random()::text), 'hex')`;
  await add(
    "guests",
    sql`gateway.guest (unique_id, user_unique_id, current_visiting_at, current_visiting_ip, registered_at)`,
    sql`${id}, ${id}, at, '203.0.113.0', at`,
  );
  await add(
    "appointments",
    sql`forms.appointment (unique_id, source_type, first_name, last_name, email, phone_number, selected_option, notes, source,
      source_alias, source_id, visitor_unique_id, visitor_type, start_at, end_at, form_fields, created_at, updated_at)`,
    sql`${id}, 'therapist', 'Dana', 'Whitfield', 'dana@example.org', '(555) 555-0119', 'Initial Consultation', repeat('words ', 40),
      'Website', 'Appointment Request', ${id}, ${id}, 'guest', at, at, repeat('{"a":"b"}', 40), at, at`,
  );
  await add(
    "instances",
    sql`forms.form_instance (unique_id, version_id, assigned_to_name, assigned_to_email, expires_at, status, responses, submitted_at,
      created_at)`,
    sql`${id}, (select max(id) from forms.schema_version), 'Dana', 'dana@example.org', at, 'submitted', ${RESPONSES}::jsonb, at, at`,
  );
  await add(
    "sessions",
    sql`gateway.session (unique_id, user_id, client, access_token_hash, access_expires_at, ends_at, created_at)`,
    sql`${id}, (select id from gateway.user), 'browser', ${token}, at, at + interval '30 days', at`,
  );
  await add(
    "refreshTokens",
    sql`gateway.refresh_token (session_id, token_hash, expires_at, created_at)`,
    sql`(select max(id) from gateway.session), ${token}, at + interval '30 days', at`,
  );
  await add(
    "mail",
    sql`mail.mail_message (unique_id, recipient, attempts, next_attempt_at, sent_at, created_at)`,
    sql`${id}, 'dana@example.org', 1, at, at, at`,
  );
  await add(
    "idempotencyKeys",
    sql`forms.idempotency_key (endpoint, key, body_digest, status, answer, created_at)`,
    sql`'appointments', gen_random_uuid()::text, repeat('a', 64), 201, '{"data":{"type":"appointment"}}'::jsonb, at`,
  );
  await add("attempts", sql`gateway.attempt (key, count, ends_at)`, sql`${token}, 1, at + interval '1 hour'`);
  await add(
    "auditEntries",
    sql`forms.audit_entry (at, actor, action, subject, request_id)`,
    sql`at, 'guest:' || ${id}, 'appointment.submit', ${id}::text, ${id}::text`,
  );
}
