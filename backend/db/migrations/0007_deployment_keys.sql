CREATE SCHEMA "deployment";
--> statement-breakpoint
CREATE TABLE "deployment"."key" (
	"setting" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail"."mail_message" ADD COLUMN "seal_key_id" text;