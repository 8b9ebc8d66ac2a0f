ALTER TABLE "forms"."form_instance" ADD COLUMN "packet_id" uuid;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD COLUMN "packet_position" integer;--> statement-breakpoint
CREATE INDEX "form_instance_packet" ON "forms"."form_instance" USING btree ("packet_id","packet_position") WHERE "forms"."form_instance"."packet_id" is not null;