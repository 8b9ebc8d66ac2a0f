CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "forms"."booked_time" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."booked_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"appointment_id" bigint NOT NULL,
	"therapist_id" text NOT NULL,
	"during" "tstzrange" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forms"."booked_time" ADD CONSTRAINT "booked_time_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "forms"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_time_appointment" ON "forms"."booked_time" USING btree ("appointment_id");--> statement-breakpoint
ALTER TABLE "forms"."booked_time" ADD CONSTRAINT "booked_time_overlap" EXCLUDE USING gist ("company_id" WITH =, "therapist_id" WITH =, "during" WITH &&, "appointment_id" WITH <>);