CREATE TABLE "search"."therapist_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."therapist_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "therapist_link_purpose" CHECK ("purpose" in ('page', 'calendar'))
);
--> statement-breakpoint
ALTER TABLE "search"."therapist_link" ADD CONSTRAINT "therapist_link_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "therapist_link_hash" ON "search"."therapist_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "therapist_link_entity" ON "search"."therapist_link" USING btree ("entity_id");