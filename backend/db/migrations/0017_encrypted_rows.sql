CREATE TABLE "deployment"."data_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forms"."identity" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "search_index" text[];--> statement-breakpoint
ALTER TABLE "forms"."landing" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "forms"."landing" ADD COLUMN "search_index" text[];--> statement-breakpoint
ALTER TABLE "forms"."record" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "forms"."record" ADD COLUMN "search_index" text[];--> statement-breakpoint
ALTER TABLE "forms"."form_event" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "search_index" text[];--> statement-breakpoint
ALTER TABLE "gateway"."guest" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "gateway"."guest" ADD COLUMN "search_index" text[];--> statement-breakpoint
ALTER TABLE "gateway"."profile" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "gateway"."user_link" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "gateway"."user" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "mail"."mail_message" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
CREATE INDEX "identity_clear" ON "forms"."identity" USING btree ("unique_id") WHERE "forms"."identity"."sealed" is null;--> statement-breakpoint
CREATE INDEX "appointment_search" ON "forms"."appointment" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "appointment_clear" ON "forms"."appointment" USING btree ("id") WHERE "forms"."appointment"."sealed" is null;--> statement-breakpoint
CREATE INDEX "landing_search" ON "forms"."landing" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "landing_clear" ON "forms"."landing" USING btree ("id") WHERE "forms"."landing"."sealed" is null;--> statement-breakpoint
CREATE INDEX "record_search" ON "forms"."record" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "record_clear" ON "forms"."record" USING btree ("id") WHERE "forms"."record"."sealed" is null;--> statement-breakpoint
CREATE INDEX "form_event_clear" ON "forms"."form_event" USING btree ("id") WHERE "forms"."form_event"."sealed" is null;--> statement-breakpoint
CREATE INDEX "form_instance_search" ON "forms"."form_instance" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "form_instance_clear" ON "forms"."form_instance" USING btree ("id") WHERE "forms"."form_instance"."sealed" is null;--> statement-breakpoint
CREATE INDEX "guest_search" ON "gateway"."guest" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "guest_clear" ON "gateway"."guest" USING btree ("id") WHERE "gateway"."guest"."sealed" is null and ("gateway"."guest"."email" is not null or "gateway"."guest"."name" is not null
        or "gateway"."guest"."username" is not null);--> statement-breakpoint
CREATE INDEX "profile_clear" ON "gateway"."profile" USING btree ("user_id") WHERE "gateway"."profile"."sealed" is null and ("gateway"."profile"."first_name" is not null or "gateway"."profile"."last_name" is not null
        or "gateway"."profile"."phone_number" is not null);--> statement-breakpoint
CREATE INDEX "user_link_clear" ON "gateway"."user_link" USING btree ("id") WHERE "gateway"."user_link"."sealed" is null and "gateway"."user_link"."name" is not null;--> statement-breakpoint
CREATE INDEX "user_clear" ON "gateway"."user" USING btree ("id") WHERE "gateway"."user"."sealed" is null;--> statement-breakpoint
CREATE INDEX "mail_message_recipient" ON "mail"."mail_message" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_message_clear" ON "mail"."mail_message" USING btree ("id") WHERE "mail"."mail_message"."sealed" is null and "mail"."mail_message"."recipient" <> '';--> statement-breakpoint
-- A release without encryption would write its answers in clear beside the encrypted ones, which it cannot read.
CREATE FUNCTION "deployment"."refuse_clear_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this row is encrypted: a release without encryption cannot change it' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;--> statement-breakpoint
CREATE TRIGGER "appointment_encrypted" BEFORE UPDATE OF first_name, last_name, email, phone_number, phone_e164, selected_option, notes, form_fields ON "forms"."appointment" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();--> statement-breakpoint
CREATE TRIGGER "record_encrypted" BEFORE UPDATE OF content ON "forms"."record" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();--> statement-breakpoint
CREATE TRIGGER "form_instance_encrypted" BEFORE UPDATE OF assigned_to_name, assigned_to_email, responses, total_score, score_label, severity, field_scores, missing_count ON "forms"."form_instance" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();--> statement-breakpoint
CREATE TRIGGER "identity_encrypted" BEFORE UPDATE OF "user" ON "forms"."identity" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();--> statement-breakpoint
CREATE TRIGGER "guest_encrypted" BEFORE UPDATE OF email, name, username ON "gateway"."guest" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();--> statement-breakpoint
CREATE TRIGGER "user_encrypted" BEFORE UPDATE OF email, name ON "gateway"."user" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();--> statement-breakpoint
CREATE TRIGGER "profile_encrypted" BEFORE UPDATE OF first_name, last_name, phone_number ON "gateway"."profile" FOR EACH ROW
  WHEN (old.sealed IS NOT NULL AND new.sealed IS NOT DISTINCT FROM old.sealed)
  EXECUTE FUNCTION "deployment"."refuse_clear_text"();
