ALTER TABLE "forms"."form_instance" ADD COLUMN "repeat_weeks" integer;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "repeat_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "repeat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "repeat_of" uuid;--> statement-breakpoint
CREATE INDEX "form_instance_repeat" ON "forms"."form_instance" USING btree ("repeat_at") WHERE "forms"."form_instance"."repeat_at" is not null;