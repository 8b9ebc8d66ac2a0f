CREATE TABLE "forms"."api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
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
CREATE TABLE "forms"."record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "record_kind" CHECK ("kind" in ('survey', 'subscription', 'referral'))
);
--> statement-breakpoint
DROP INDEX "forms"."form_schema_form";--> statement-breakpoint
DROP INDEX "forms"."form_slug";--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."appointment" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "assigned_by" uuid;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."form_schema" ADD COLUMN "unique_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form_schema" ADD COLUMN "name" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form_schema" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form_schema" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."form" ADD COLUMN "unique_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form" ADD COLUMN "company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form" ADD COLUMN "type" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."form" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "forms"."form" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."landing" ADD COLUMN "company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail"."mail_message" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "forms"."schema_version" ADD COLUMN "unique_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_unique_id" ON "forms"."api_key" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "forms"."api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_key_company" ON "forms"."api_key" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_unique_id" ON "forms"."company" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_slug" ON "forms"."company" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_template_unique_id" ON "forms"."mail_template" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_template_name" ON "forms"."mail_template" USING btree ("company_id","name") WHERE "forms"."mail_template"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_unique_id" ON "forms"."record" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "record_kind" ON "forms"."record" USING btree ("company_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "record_owner" ON "forms"."record" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "appointment_type" ON "forms"."appointment" USING btree ("company_id","source_type","created_at");--> statement-breakpoint
CREATE INDEX "appointment_visitor" ON "forms"."appointment" USING btree ("visitor_unique_id");--> statement-breakpoint
CREATE INDEX "form_instance_company" ON "forms"."form_instance" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "form_instance_assigned_to" ON "forms"."form_instance" USING btree ("assigned_to");--> statement-breakpoint
CREATE UNIQUE INDEX "form_schema_unique_id" ON "forms"."form_schema" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_unique_id" ON "forms"."form" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "mail_message_template" ON "mail"."mail_message" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schema_version_unique_id" ON "forms"."schema_version" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "form_schema_form" ON "forms"."form_schema" USING btree ("form_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_slug" ON "forms"."form" USING btree ("company_id","slug");
--> statement-breakpoint
-- The company of a deployment that has one (backend/company.ts).
INSERT INTO "forms"."company" ("unique_id", "slug", "name") VALUES ('7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10', 'fernwell', 'Fernwell');
