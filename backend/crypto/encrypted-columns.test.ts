import { expect, test } from "@jest/globals";
import { getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { SEALS } from "@/backend/crypto/seals";
import { TABLES } from "@/backend/db/tables";

/** The columns of text and JSON that are in clear, by the reason. A new column is encrypted, or is added here with its reason. */
const CLEAR: Record<string, string[]> = {
  "an id, a status, a kind or another word of the program, by which rows are found": [
    "deployment.key.setting deployment.key.key_id deployment.data_key.key_id",
    "forms.appointment.source_type forms.appointment.visitor_type forms.appointment.status",
    "forms.appointment.source forms.appointment.source_alias forms.appointment.source_id forms.appointment.calendar_holder",
    "forms.booked_time.therapist_id",
    "forms.landing.source forms.landing.source_alias forms.landing.source_id",
    "forms.form_instance.status forms.identity.unique_id forms.record.kind",
    "forms.idempotency_key.endpoint forms.idempotency_key.key",
    "gateway.guest.status gateway.user.role gateway.user.status",
    "gateway.user_link.purpose gateway.session.client gateway.session.device",
    "gateway.passkey.credential_id gateway.passkey.transports",
    "mail.mail_message.last_error_code",
    "forms.audit_entry.actor forms.audit_entry.action forms.audit_entry.subject forms.audit_entry.request_id",
    "forms.audit_count.action forms.appointment.meeting gateway.user.grade gateway.user.mail_choice",
    "forms.inbox_item.reference forms.inbox_item.kind forms.inbox_item.state",
    "forms.inbox_event.actor forms.inbox_event.kind forms.person_erasure.asked_by",
    "forms.listing_report.therapist_id forms.listing_report.therapist_name forms.listing_report.problem",
  ],
  "a digest": [
    ...["form_instance", "appointment", "landing", "record"].map((table) => `forms.${table}.search_index`),
    "gateway.guest.search_index gateway.user.password_hash gateway.user_link.password_hash",
    "forms.idempotency_key.body_digest",
  ],
  "random, and no secret: the answer to it is": ["gateway.passkey_challenge.challenge"],
  "a receipt that holds nothing of a person": ["forms.idempotency_key.answer"],
  "numbers without a person": ["forms.request_day.content"],
  "the language of mails to a person": ["forms.appointment.preferred_language forms.form_instance.language"],
  "a setting of a user's screen": [
    "gateway.profile.preferred_language gateway.profile.time_zone gateway.user.inbox_views",
  ],
  "an address truncated to a network": ["gateway.guest.current_visiting_ip gateway.guest.last_visiting_ip"],
  "a page of the website": ["gateway.user_link.redirect_url"],
  "the company's own, the same for everybody": [
    "forms.company.slug forms.company.name forms.api_key.name forms.api_key.hint forms.api_key.scopes forms.api_key.created_by",
    "forms.mail_template.name forms.mail_template.subject forms.mail_template.body",
    "forms.form.slug forms.form.name forms.form.type forms.form.description forms.form_schema.name",
    "forms.schema_version.definition forms.schema_version.status",
    "deployment.network_draft.document deployment.network_draft.parts deployment.network_draft.changed_by",
    "deployment.network_version.document deployment.network_version.published_by",
    "deployment.network_version.changed deployment.network_version.refusal",
  ],
};

const guarded = new Set(
  SEALS.flatMap(({ table, name, blank }) =>
    getTableConfig(table)
      .columns.filter((column) => Object.keys(blank).some((key) => table[key as keyof typeof table] === column))
      .map((column) => `${name}.${toSnakeCase(column.name)}`),
  ),
);

test("every column of text or JSON is encrypted, or in clear for a reason", () => {
  const listed = Object.values(CLEAR).flatMap((names) => names.flatMap((line) => line.split(" ")));
  const columns = TABLES.flatMap((table) => {
    const { schema = "", columns } = getTableConfig(table);
    if (schema === "search") return [];
    return columns
      .filter((column) => /text|json/.test(column.getSQLType()))
      .map((column) => `${schema}.${getTableName(table)}.${toSnakeCase(column.name)}`);
  });
  expect(columns.filter((name) => !guarded.has(name) && !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !columns.includes(name) || guarded.has(name))).toEqual([]);
  expect([...guarded].filter((name) => !columns.includes(name)).sort()).toEqual([
    "forms.form_instance.missing_count",
    "forms.form_instance.total_score",
    // The directory is public: its tables are not searched for text.
    "search.calendar_feed.address",
    "search.therapist_contact.email",
  ]);
});

test("scores are encrypted too", () => {
  for (const name of ["total_score", "score_label", "severity", "field_scores", "missing_count", "responses"])
    expect(guarded).toContain(`forms.form_instance.${name}`);
});

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
