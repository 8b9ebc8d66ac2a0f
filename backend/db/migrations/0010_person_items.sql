CREATE TABLE "forms"."person_item" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forms"."person_item" ADD CONSTRAINT "person_item_item_id_inbox_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "forms"."inbox_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_item_person" ON "forms"."person_item" USING btree ("person_id");