ALTER TABLE "forms"."appointment" ADD COLUMN "calendar_holder" text;--> statement-breakpoint
UPDATE "forms"."appointment" SET "calendar_holder" = "source_id" WHERE "confirmed_start_at" IS NOT NULL;