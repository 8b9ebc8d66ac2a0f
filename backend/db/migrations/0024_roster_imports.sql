CREATE TABLE "search"."roster_import_row" (
	"import_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "roster_import_row_import_id_outcome_position_pk" PRIMARY KEY("import_id","outcome","position"),
	CONSTRAINT "roster_import_row_outcome" CHECK ("outcome" in ('refused', 'hidden', 'changed', 'added'))
);
--> statement-breakpoint
CREATE TABLE "search"."roster_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."roster_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"partition" text NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"file" "bytea",
	"missing" text NOT NULL,
	"state" text NOT NULL,
	"directory_version" text NOT NULL,
	"summary" jsonb NOT NULL,
	"refusal" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "roster_import_missing" CHECK ("missing" in ('keep', 'hide')),
	CONSTRAINT "roster_import_state" CHECK ("state" in ('checked', 'refused', 'applied'))
);
--> statement-breakpoint
CREATE TABLE "search"."therapist_draft" (
	"entity_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"problem" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "therapist_draft_entity_id_actor_pk" PRIMARY KEY("entity_id","actor")
);
--> statement-breakpoint
ALTER TABLE "search"."roster_import_row" ADD CONSTRAINT "roster_import_row_import_id_roster_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "search"."roster_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search"."therapist_draft" ADD CONSTRAINT "therapist_draft_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_import_unique_id" ON "search"."roster_import" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "roster_import_created" ON "search"."roster_import" USING btree ("partition","created_at");