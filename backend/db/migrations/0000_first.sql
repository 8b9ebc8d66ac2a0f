CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA "deployment";
--> statement-breakpoint
CREATE SCHEMA "forms";
--> statement-breakpoint
CREATE SCHEMA "gateway";
--> statement-breakpoint
CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE SCHEMA "search";
--> statement-breakpoint
CREATE TABLE "deployment"."data_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deployment"."key" (
	"setting" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."audit_count" (
	"hour" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "audit_count_hour_action_pk" PRIMARY KEY("hour","action")
);
--> statement-breakpoint
CREATE TABLE "forms"."audit_entry" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_entry_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "forms"."company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."identity" (
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"unique_id" text NOT NULL,
	"user" jsonb NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_company_id_unique_id_pk" PRIMARY KEY("company_id","unique_id")
);
--> statement-breakpoint
CREATE TABLE "forms"."mail_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."mail_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forms"."appointment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."appointment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"source_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_e164" text,
	"selected_option" text NOT NULL,
	"notes" text NOT NULL,
	"source" text NOT NULL,
	"source_alias" text NOT NULL,
	"source_id" text NOT NULL,
	"visitor_unique_id" uuid,
	"visitor_type" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"form_fields" text NOT NULL,
	"sealed" "bytea",
	"search_index" text[],
	"status" text DEFAULT 'requested' NOT NULL,
	"proposed_start_at" timestamp with time zone,
	"proposed_end_at" timestamp with time zone,
	"confirmed_start_at" timestamp with time zone,
	"confirmed_end_at" timestamp with time zone,
	"meeting" text,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"calendar_holder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forms"."idempotency_key" (
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_digest" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_endpoint_key_pk" PRIMARY KEY("endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "forms"."landing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."landing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_e164" text,
	"source_id" text NOT NULL,
	"source" text NOT NULL,
	"source_alias" text,
	"preferred_language" text NOT NULL,
	"form_fields" text NOT NULL,
	"sealed" "bytea",
	"search_index" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."listing_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."listing_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"therapist_id" text NOT NULL,
	"therapist_name" text NOT NULL,
	"problem" text NOT NULL,
	"text" text NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"content" jsonb NOT NULL,
	"sealed" "bytea",
	"search_index" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "record_kind" CHECK ("kind" in ('survey', 'subscription', 'referral'))
);
--> statement-breakpoint
CREATE TABLE "forms"."form_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" bigint NOT NULL,
	"field_id" text NOT NULL,
	"value" text NOT NULL,
	"sealed" "bytea",
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."form_instance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_instance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"version_id" bigint NOT NULL,
	"assigned_to" uuid,
	"assigned_to_name" text,
	"assigned_to_email" text NOT NULL,
	"assigned_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"responses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_saved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"total_score" double precision,
	"score_label" text,
	"severity" text,
	"field_scores" jsonb,
	"missing_count" integer,
	"sealed" "bytea",
	"search_index" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "form_instance_status" CHECK ("status" in ('assigned', 'in_progress', 'submitted', 'cancelled', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "forms"."form_schema" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_schema_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"form_id" bigint NOT NULL,
	"name" text DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forms"."form_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."form" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'form' NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forms"."schema_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."schema_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"schema_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schema_version_status" CHECK ("forms"."schema_version"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."attempt" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."guest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."guest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"user_unique_id" uuid NOT NULL,
	"email" text,
	"name" text,
	"username" text,
	"sealed" "bytea",
	"search_index" text[],
	"status" text DEFAULT 'active' NOT NULL,
	"current_visiting_at" timestamp with time zone,
	"current_visiting_ip" text,
	"last_visiting_at" timestamp with time zone,
	"last_visiting_ip" text,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."passkey_challenge" (
	"attempt" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea",
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."profile" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone_number" text,
	"preferred_language" text,
	"time_zone" text,
	"sealed" "bytea",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."refresh_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."refresh_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."second_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text,
	"sealed" "bytea",
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"client" text NOT NULL,
	"device" text,
	"access_token_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."user_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."user_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"name" text,
	"sealed" "bytea",
	"password_hash" text,
	"session_id" bigint,
	"redirect_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_link_purpose" CHECK ("purpose" in ('confirmation', 'password', 'second_factor'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea",
	"role" text DEFAULT 'user' NOT NULL,
	"grade" text,
	"mail_choice" text DEFAULT 'all' NOT NULL,
	"summarized_at" timestamp with time zone,
	"status" text DEFAULT 'unconfirmed' NOT NULL,
	"password_hash" text,
	"confirmed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role" CHECK ("role" in ('user', 'staff')),
	CONSTRAINT "user_grade" CHECK ("grade" in ('viewer', 'scheduler', 'clinician', 'administrator')),
	CONSTRAINT "user_mail_choice" CHECK ("mail_choice" in ('all', 'daily', 'none')),
	CONSTRAINT "user_status" CHECK ("status" in ('unconfirmed', 'active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "forms"."inbox_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."inbox_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"sealed" "bytea",
	"notified_at" timestamp with time zone,
	"mail_after" timestamp with time zone
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
	"deleted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "inbox_item_kind" CHECK ("kind" in ('request', 'application', 'message', 'submission', 'alert', 'mail_problem', 'listing'))
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
CREATE TABLE "mail"."mail_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail"."mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"sealed" "bytea",
	"template_id" uuid,
	"inbox_event_id" bigint,
	"sealed_message" "bytea",
	"seal_key_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"problem_at" timestamp with time zone,
	"last_error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."directory_version" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search"."directory_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"changed" bigint[],
	CONSTRAINT "directory_version_partition_key_id_pk" PRIMARY KEY("partition","key","id")
);
--> statement-breakpoint
CREATE TABLE "search"."entity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" text NOT NULL,
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"entity_alias" text COLLATE "C" NOT NULL,
	"name_key" text NOT NULL,
	"facets" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."picture" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."retired_slug" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retired_slug_partition_key_slug_pk" PRIMARY KEY("partition","key","slug")
);
--> statement-breakpoint
CREATE TABLE "search"."roster_import_row" (
	"import_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "roster_import_row_import_id_outcome_position_pk" PRIMARY KEY("import_id","outcome","position"),
	CONSTRAINT "roster_import_row_outcome" CHECK ("outcome" in ('refused', 'hidden', 'changed', 'added'))
);
--> statement-breakpoint
CREATE TABLE "search"."roster_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."roster_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"partition" text NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"file" "bytea",
	"missing" text NOT NULL,
	"state" text NOT NULL,
	"directory_version" text NOT NULL,
	"summary" jsonb NOT NULL,
	"refusal" text,
	"header" jsonb,
	"columns" jsonb,
	"adds_self_pay" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "roster_import_missing" CHECK ("missing" in ('keep', 'hide')),
	CONSTRAINT "roster_import_state" CHECK ("state" in ('checked', 'refused', 'applied'))
);
--> statement-breakpoint
CREATE TABLE "search"."identity" (
	"unique_id" text PRIMARY KEY NOT NULL,
	"user" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."therapist_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."therapist_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "therapist_change_kind" CHECK ("kind" in ('added', 'edited', 'imported', 'written', 'hidden', 'shown'))
);
--> statement-breakpoint
CREATE TABLE "search"."therapist_contact" (
	"entity_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sealed" "bytea",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."therapist_draft" (
	"entity_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"problem" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "therapist_draft_entity_id_actor_pk" PRIMARY KEY("entity_id","actor")
);
--> statement-breakpoint
ALTER TABLE "forms"."form_event" ADD CONSTRAINT "form_event_instance_id_form_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "forms"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD CONSTRAINT "form_instance_version_id_schema_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "forms"."schema_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."form_schema" ADD CONSTRAINT "form_schema_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "forms"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."form_token" ADD CONSTRAINT "form_token_instance_id_form_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "forms"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."schema_version" ADD CONSTRAINT "schema_version_schema_id_form_schema_id_fk" FOREIGN KEY ("schema_id") REFERENCES "forms"."form_schema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "gateway"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."user_link" ADD CONSTRAINT "user_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."user_link" ADD CONSTRAINT "user_link_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "gateway"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."inbox_event" ADD CONSTRAINT "inbox_event_item_id_inbox_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "forms"."inbox_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."inbox_view" ADD CONSTRAINT "inbox_view_item_id_inbox_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "forms"."inbox_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."request_token" ADD CONSTRAINT "request_token_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "forms"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."retired_slug" ADD CONSTRAINT "retired_slug_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."roster_import_row" ADD CONSTRAINT "roster_import_row_import_id_roster_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "search"."roster_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."therapist_change" ADD CONSTRAINT "therapist_change_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."therapist_contact" ADD CONSTRAINT "therapist_contact_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."therapist_draft" ADD CONSTRAINT "therapist_draft_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_unique_id" ON "forms"."api_key" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "forms"."api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_key_company" ON "forms"."api_key" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_unique_id" ON "forms"."company" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_slug" ON "forms"."company" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_template_unique_id" ON "forms"."mail_template" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_template_name" ON "forms"."mail_template" USING btree ("company_id","name") WHERE "forms"."mail_template"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_unique_id" ON "forms"."appointment" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "appointment_type" ON "forms"."appointment" USING btree ("company_id","source_type","created_at");--> statement-breakpoint
CREATE INDEX "appointment_visitor" ON "forms"."appointment" USING btree ("visitor_unique_id");--> statement-breakpoint
CREATE INDEX "appointment_source" ON "forms"."appointment" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "appointment_created" ON "forms"."appointment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appointment_confirmed" ON "forms"."appointment" USING btree ("company_id","confirmed_start_at") WHERE "forms"."appointment"."confirmed_start_at" is not null;--> statement-breakpoint
CREATE INDEX "appointment_search" ON "forms"."appointment" USING gin ("search_index");--> statement-breakpoint
CREATE UNIQUE INDEX "landing_unique_id" ON "forms"."landing" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "landing_search" ON "forms"."landing" USING gin ("search_index");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_report_unique_id" ON "forms"."listing_report" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "listing_report_therapist" ON "forms"."listing_report" USING btree ("therapist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_unique_id" ON "forms"."record" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "record_kind" ON "forms"."record" USING btree ("company_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "record_owner" ON "forms"."record" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "record_search" ON "forms"."record" USING gin ("search_index");--> statement-breakpoint
CREATE UNIQUE INDEX "form_event_once" ON "forms"."form_event" USING btree ("instance_id","field_id","value");--> statement-breakpoint
CREATE INDEX "form_event_at" ON "forms"."form_event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_instance_unique_id" ON "forms"."form_instance" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "form_instance_version" ON "forms"."form_instance" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE INDEX "form_instance_company" ON "forms"."form_instance" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "form_instance_assigned_to" ON "forms"."form_instance" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "form_instance_search" ON "forms"."form_instance" USING gin ("search_index");--> statement-breakpoint
CREATE UNIQUE INDEX "form_schema_unique_id" ON "forms"."form_schema" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "form_schema_form" ON "forms"."form_schema" USING btree ("form_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_token_hash" ON "forms"."form_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "form_token_instance" ON "forms"."form_token" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_unique_id" ON "forms"."form" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_slug" ON "forms"."form" USING btree ("company_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "schema_version_unique_id" ON "forms"."schema_version" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schema_version_number" ON "forms"."schema_version" USING btree ("schema_id","number");--> statement-breakpoint
CREATE INDEX "attempt_ends" ON "gateway"."attempt" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_unique_id" ON "gateway"."guest" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_user_unique_id" ON "gateway"."guest" USING btree ("user_unique_id");--> statement-breakpoint
CREATE INDEX "guest_search" ON "gateway"."guest" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "passkey_challenge_user" ON "gateway"."passkey_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "gateway"."passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_unique_id" ON "gateway"."passkey" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "gateway"."passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "gateway"."passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_hash" ON "gateway"."recovery_code" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_token_hash" ON "gateway"."refresh_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "gateway"."refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_unique_id" ON "gateway"."session" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_access_token" ON "gateway"."session" USING btree ("access_token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "gateway"."session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_link_hash" ON "gateway"."user_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_link_user" ON "gateway"."user_link" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_unique_id" ON "gateway"."user" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "gateway"."user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_staff" ON "gateway"."user" USING btree ("company_id") WHERE "gateway"."user"."grade" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_event_unique_id" ON "forms"."inbox_event" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "inbox_event_item" ON "forms"."inbox_event" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "inbox_event_waiting" ON "forms"."inbox_event" USING btree ("id") WHERE "forms"."inbox_event"."notified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_item_unique_id" ON "forms"."inbox_item" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_item_reference" ON "forms"."inbox_item" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "inbox_item_subject" ON "forms"."inbox_item" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "inbox_item_form_event" ON "forms"."inbox_item" USING btree ("form_event_id");--> statement-breakpoint
CREATE INDEX "inbox_item_newest" ON "forms"."inbox_item" USING btree ("company_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_kind" ON "forms"."inbox_item" USING btree ("company_id","kind","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_assignee" ON "forms"."inbox_item" USING btree ("company_id","assignee_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_state" ON "forms"."inbox_item" USING btree ("company_id","state","occurred_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_open" ON "forms"."inbox_item" USING btree ("company_id","occurred_at","id") WHERE "forms"."inbox_item"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_item_unassigned" ON "forms"."inbox_item" USING btree ("company_id","occurred_at","id") WHERE "forms"."inbox_item"."closed_at" is null and "forms"."inbox_item"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "inbox_item_counts" ON "forms"."inbox_item" USING btree ("company_id","kind","state","assignee_id","id","version") WHERE "forms"."inbox_item"."closed_at" is null and "forms"."inbox_item"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_item_due" ON "forms"."inbox_item" USING btree ("due_at") WHERE "forms"."inbox_item"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "inbox_view_user" ON "forms"."inbox_view" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_token_hash" ON "forms"."request_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "request_token_appointment" ON "forms"."request_token" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_unique_id" ON "mail"."mail_message" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "mail_message_template" ON "mail"."mail_message" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "mail_message_inbox_event" ON "mail"."mail_message" USING btree ("inbox_event_id");--> statement-breakpoint
CREATE INDEX "mail_message_recipient" ON "mail"."mail_message" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_message_problem" ON "mail"."mail_message" USING btree ("id") WHERE ("mail"."mail_message"."failed_at" is not null or "mail"."mail_message"."bounced_at" is not null) and "mail"."mail_message"."problem_at" is null;--> statement-breakpoint
CREATE INDEX "mail_message_due" ON "mail"."mail_message" USING btree ("next_attempt_at") WHERE "mail"."mail_message"."sent_at" is null and "mail"."mail_message"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entity_unique_id" ON "search"."entity" USING btree ("partition","key","unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_slug" ON "search"."entity" USING btree ("partition","key","slug");--> statement-breakpoint
CREATE INDEX "entity_sort" ON "search"."entity" USING btree ("partition","key","entity_alias","id");--> statement-breakpoint
CREATE INDEX "entity_name_key" ON "search"."entity" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entity_confirmed" ON "search"."entity" USING btree ("partition","key",("content"->>'confirmedOn')) WHERE "search"."entity"."content"->>'confirmedOn' is not null and not "search"."entity"."facets" @> array['listing:lapsed'];--> statement-breakpoint
CREATE INDEX "entity_lapsed" ON "search"."entity" USING btree ("partition","key","id") WHERE "search"."entity"."facets" @> array['listing:lapsed'];--> statement-breakpoint
CREATE INDEX "entity_picture" ON "search"."entity" USING btree (("content"->>'pictureUrl')) WHERE "search"."entity"."content"->>'pictureUrl' is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_import_unique_id" ON "search"."roster_import" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "roster_import_created" ON "search"."roster_import" USING btree ("partition","created_at");--> statement-breakpoint
CREATE INDEX "therapist_change_entity" ON "search"."therapist_change" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "therapist_change_edited" ON "search"."therapist_change" USING btree ("entity_id") WHERE "search"."therapist_change"."kind" = 'edited';--> statement-breakpoint
CREATE INDEX "therapist_contact_email" ON "search"."therapist_contact" USING btree ("email");
--> statement-breakpoint
-- From here on written by hand: drizzle-kit knows no partitions, functions, triggers and storage.
-- Entries outside of all months, so that no insert ever fails.
CREATE TABLE "forms"."audit_entry_other" PARTITION OF "forms"."audit_entry" DEFAULT;
--> statement-breakpoint
-- This month and the twelve after it; the services add the next ones ahead of time.
DO $$
DECLARE
	"month" timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
BEGIN
	FOR "number" IN 0..12 LOOP
		EXECUTE format('CREATE TABLE "forms".%I PARTITION OF "forms"."audit_entry" FOR VALUES FROM (%L) TO (%L)',
			'audit_entry_' || to_char("month", 'YYYY_MM'), "month"::text || '+00', ("month" + interval '1 month')::text || '+00');
		"month" := "month" + interval '1 month';
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "forms"."company" ("unique_id", "slug", "name") VALUES ('7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10', 'fernwell', 'Fernwell');
--> statement-breakpoint
-- What people have answered must stay what they were asked.
CREATE FUNCTION "forms"."refuse_change_of_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a published version is immutable' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- One writer at a time for each directory, until the transaction ends.
CREATE FUNCTION "search"."lock_directory"("partition" text) RETURNS void LANGUAGE sql AS $$
	SELECT pg_advisory_xact_lock(hashtext('roster ' || "partition"))
$$;
--> statement-breakpoint
-- Gives a directory another version. Therapists with the ids `changed` differ from the version before; null: any may.
CREATE FUNCTION "search"."renew_version"("written_partition" text, "written_key" text, "changed" bigint[]) RETURNS void LANGUAGE sql AS $$
	SELECT "search"."lock_directory"("written_partition");
	DELETE FROM "search"."directory_version" WHERE "partition" = "written_partition" AND "key" = "written_key"
		AND "id" <= (SELECT max("id") FROM "search"."directory_version" WHERE "partition" = "written_partition" AND "key" = "written_key") - 1000;
	INSERT INTO "search"."directory_version" ("partition", "key", "changed") VALUES ("written_partition", "written_key", "changed");
$$;
--> statement-breakpoint
-- In the order of partition and key: writers of several directories lock them in the same order.
CREATE FUNCTION "search"."renew_directories"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM "search"."renew_version"("partition", "key", NULL)
		FROM (SELECT DISTINCT "partition", "key" FROM "search"."directory_version" ORDER BY 1, 2) AS "directory";
	ELSIF TG_TABLE_NAME = 'retired_slug' THEN
		PERFORM "search"."renew_version"("partition", "key", '{}')
		FROM (SELECT DISTINCT "partition", "key" FROM "rows" ORDER BY 1, 2) AS "directory";
	ELSIF TG_OP = 'UPDATE' THEN
		PERFORM "search"."renew_version"("partition", "key", "ids") FROM (
			SELECT "partition", "key", array_agg("id") AS "ids" FROM (
				SELECT "partition", "key", "id" FROM "old_rows" UNION SELECT "partition", "key", "id" FROM "rows"
			) AS "changed" GROUP BY 1, 2 ORDER BY 1, 2
		) AS "directory";
	ELSE
		PERFORM "search"."renew_version"("partition", "key", "ids")
		FROM (SELECT "partition", "key", array_agg("id") AS "ids" FROM "rows" GROUP BY 1, 2 ORDER BY 1, 2) AS "directory";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "schema_version_published" BEFORE UPDATE OR DELETE ON "forms"."schema_version"
	FOR EACH ROW WHEN (OLD."status" = 'published') EXECUTE FUNCTION "forms"."refuse_change_of_published"();
--> statement-breakpoint
CREATE TRIGGER "entities_inserted" AFTER INSERT ON "search"."entity" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
--> statement-breakpoint
CREATE TRIGGER "entities_updated" AFTER UPDATE ON "search"."entity" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
--> statement-breakpoint
CREATE TRIGGER "entities_deleted" AFTER DELETE ON "search"."entity" REFERENCING OLD TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
--> statement-breakpoint
CREATE TRIGGER "entities_truncated" AFTER TRUNCATE ON "search"."entity"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
--> statement-breakpoint
CREATE TRIGGER "slugs_inserted" AFTER INSERT ON "search"."retired_slug" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
--> statement-breakpoint
CREATE TRIGGER "slugs_updated" AFTER UPDATE ON "search"."retired_slug" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
--> statement-breakpoint
CREATE TRIGGER "slugs_deleted" AFTER DELETE ON "search"."retired_slug" REFERENCING OLD TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directories"();
