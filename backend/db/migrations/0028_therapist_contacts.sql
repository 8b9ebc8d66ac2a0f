CREATE TABLE "search"."therapist_contact" (
	"entity_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sealed" "bytea",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search"."therapist_contact" ADD CONSTRAINT "therapist_contact_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "therapist_contact_email" ON "search"."therapist_contact" USING btree ("email");--> statement-breakpoint
CREATE INDEX "therapist_contact_clear" ON "search"."therapist_contact" USING btree ("entity_id") WHERE "search"."therapist_contact"."sealed" is null;