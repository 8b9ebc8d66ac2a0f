ALTER TABLE "mail"."mail_message" ADD COLUMN "message" jsonb;--> statement-breakpoint
-- contract: unused since 1.1.1
ALTER TABLE "mail"."mail_message" DROP COLUMN "sealed_message";--> statement-breakpoint
-- contract: unused since 1.1.1
ALTER TABLE "mail"."mail_message" DROP COLUMN "seal_key_id";
