CREATE TABLE "search"."therapist_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."therapist_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "therapist_change_kind" CHECK ("kind" in ('added', 'edited', 'imported', 'written', 'hidden', 'shown'))
);
--> statement-breakpoint
ALTER TABLE "search"."entity" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."therapist_change" ADD CONSTRAINT "therapist_change_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "therapist_change_entity" ON "search"."therapist_change" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "therapist_change_edited" ON "search"."therapist_change" USING btree ("entity_id") WHERE "search"."therapist_change"."kind" = 'edited';