CREATE TABLE "forms"."inbox_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."inbox_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"sealed" "bytea",
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forms"."inbox_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."inbox_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"form_event_id" bigint,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "inbox_item_kind" CHECK ("kind" in ('request', 'application', 'message', 'submission', 'alert', 'mail_problem'))
);
--> statement-breakpoint
CREATE TABLE "forms"."inbox_view" (
	"item_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "inbox_view_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forms"."request_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."request_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "proposed_start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "proposed_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "confirmed_start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "confirmed_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "meeting" text;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway"."user" ADD COLUMN "grade" text CONSTRAINT "user_grade" CHECK ("grade" in ('viewer', 'scheduler', 'clinician', 'administrator'));--> statement-breakpoint
ALTER TABLE "mail"."mail_message" ADD COLUMN "inbox_event_id" bigint;--> statement-breakpoint
ALTER TABLE "forms"."inbox_event" ADD CONSTRAINT "inbox_event_item_id_inbox_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "forms"."inbox_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."inbox_view" ADD CONSTRAINT "inbox_view_item_id_inbox_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "forms"."inbox_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."request_token" ADD CONSTRAINT "request_token_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "forms"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_event_unique_id" ON "forms"."inbox_event" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "inbox_event_item" ON "forms"."inbox_event" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "inbox_event_waiting" ON "forms"."inbox_event" USING btree ("id") WHERE "forms"."inbox_event"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_event_clear" ON "forms"."inbox_event" USING btree ("id") WHERE "forms"."inbox_event"."sealed" is null and "forms"."inbox_event"."content" <> '{}'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_item_unique_id" ON "forms"."inbox_item" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_item_reference" ON "forms"."inbox_item" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "inbox_item_subject" ON "forms"."inbox_item" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "inbox_item_form_event" ON "forms"."inbox_item" USING btree ("form_event_id");--> statement-breakpoint
CREATE INDEX "inbox_item_newest" ON "forms"."inbox_item" USING btree ("company_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_kind" ON "forms"."inbox_item" USING btree ("company_id","kind","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_assignee" ON "forms"."inbox_item" USING btree ("company_id","assignee_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_open" ON "forms"."inbox_item" USING btree ("company_id","occurred_at","id") WHERE "forms"."inbox_item"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_view_user" ON "forms"."inbox_view" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_token_hash" ON "forms"."request_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "request_token_appointment" ON "forms"."request_token" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "mail_message_inbox_event" ON "mail"."mail_message" USING btree ("inbox_event_id");--> statement-breakpoint
UPDATE "gateway"."user" SET "grade" = 'administrator' WHERE "role" = 'staff';--> statement-breakpoint
-- What came in before gets its items, without mail: what is older than a month counts as done, except open requests.
CREATE FUNCTION pg_temp.new_reference() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '') FROM generate_series(1, 8)
$$;--> statement-breakpoint
INSERT INTO "forms"."inbox_item" ("unique_id", "company_id", "reference", "kind", "subject_id", "state", "occurred_at", "changed_at", "closed_at")
SELECT gen_random_uuid(), "company_id", pg_temp.new_reference(), 'request', "unique_id", "status", "created_at", "updated_at",
	CASE WHEN "status" IN ('completed', 'cancelled') THEN "updated_at" END
FROM "forms"."appointment" WHERE "deleted_at" IS NULL ORDER BY "created_at";--> statement-breakpoint
INSERT INTO "forms"."inbox_item" ("unique_id", "company_id", "reference", "kind", "subject_id", "state", "occurred_at", "changed_at", "closed_at")
SELECT gen_random_uuid(), "company_id", pg_temp.new_reference(), CASE WHEN "source_alias" IS NULL THEN 'application' ELSE 'message' END,
	"unique_id", CASE WHEN "is_old" THEN 'closed' ELSE 'new' END, "created_at", "created_at", CASE WHEN "is_old" THEN now() END
FROM (SELECT *, "created_at" < now() - interval '30 days' AS "is_old" FROM "forms"."landing") AS "landing" ORDER BY "created_at";--> statement-breakpoint
INSERT INTO "forms"."inbox_item" ("unique_id", "company_id", "reference", "kind", "subject_id", "state", "occurred_at", "changed_at", "closed_at")
SELECT gen_random_uuid(), "company_id", pg_temp.new_reference(), 'submission', "unique_id",
	CASE WHEN "is_old" THEN 'reviewed' ELSE 'submitted' END, "submitted_at", "submitted_at", CASE WHEN "is_old" THEN now() END
FROM (SELECT *, "submitted_at" < now() - interval '30 days' AS "is_old" FROM "forms"."form_instance") AS "instance"
WHERE "status" = 'submitted' AND "submitted_at" IS NOT NULL AND "deleted_at" IS NULL ORDER BY "submitted_at";--> statement-breakpoint
INSERT INTO "forms"."inbox_item" ("unique_id", "company_id", "reference", "kind", "subject_id", "form_event_id", "state", "occurred_at", "changed_at", "closed_at")
SELECT gen_random_uuid(), "company_id", pg_temp.new_reference(), 'alert', "unique_id", "event_id",
	CASE WHEN "is_old" THEN 'closed' ELSE 'open' END, "at", "at", CASE WHEN "is_old" THEN now() END
FROM (
	SELECT "instance"."company_id", "instance"."unique_id", "event"."id" AS "event_id", "event"."at",
		"event"."at" < now() - interval '30 days' AS "is_old"
	FROM "forms"."form_event" AS "event" JOIN "forms"."form_instance" AS "instance" ON "instance"."id" = "event"."instance_id"
	WHERE "instance"."deleted_at" IS NULL
) AS "alert" ORDER BY "at";--> statement-breakpoint
INSERT INTO "forms"."inbox_event" ("unique_id", "item_id", "at", "actor", "kind", "content", "notified_at")
SELECT gen_random_uuid(), "id", "occurred_at", 'person', 'received', '{}'::jsonb, now() FROM "forms"."inbox_item" ORDER BY "id";--> statement-breakpoint
CREATE TRIGGER "inbox_event_encrypted" BEFORE UPDATE OF content ON "forms"."inbox_event" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();
