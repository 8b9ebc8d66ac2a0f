ALTER TABLE "forms"."appointment" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "forms"."landing" ADD COLUMN "phone_e164" text;