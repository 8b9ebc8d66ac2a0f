-- contract: unused since 1.1.1
DROP TABLE "forms"."audit_log";--> statement-breakpoint
-- contract: unused since 1.1.1
ALTER TABLE "mail"."mail_message" ALTER COLUMN "seal_key_id" SET NOT NULL;
