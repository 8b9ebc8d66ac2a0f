CREATE TABLE "forms"."form_upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"instance_id" bigint NOT NULL,
	"content" text NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forms"."form_upload" ADD CONSTRAINT "form_upload_instance_id_form_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "forms"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_upload_unique_id" ON "forms"."form_upload" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "form_upload_instance" ON "forms"."form_upload" USING btree ("instance_id","id");