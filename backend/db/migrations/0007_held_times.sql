ALTER TABLE "forms"."booked_time" ALTER COLUMN "appointment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forms"."booked_time" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "forms"."booked_time" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."booked_time" ADD COLUMN "is_new_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "booked_time_hold" ON "forms"."booked_time" USING btree ("hold_id") WHERE "forms"."booked_time"."hold_id" is not null;--> statement-breakpoint
ALTER TABLE "forms"."booked_time" DROP CONSTRAINT "booked_time_overlap";--> statement-breakpoint
ALTER TABLE "forms"."booked_time" ADD CONSTRAINT "booked_time_overlap" EXCLUDE USING gist ("company_id" WITH =, "therapist_id" WITH =, "during" WITH &&, (coalesce("appointment_id"::text, "hold_id"::text)) WITH <>);