CREATE TABLE "forms"."form_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" bigint NOT NULL,
	"field_id" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."form_instance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_instance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"version_id" bigint NOT NULL,
	"assigned_to_name" text,
	"assigned_to_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"responses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_saved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"total_score" double precision,
	"score_label" text,
	"severity" text,
	"field_scores" jsonb,
	"missing_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_instance_status" CHECK ("status" in ('assigned', 'in_progress', 'submitted', 'cancelled', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "forms"."form_schema" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_schema_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."form_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."form" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."schema_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."schema_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schema_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schema_version_status" CHECK ("forms"."schema_version"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "forms"."form_event" ADD CONSTRAINT "form_event_instance_id_form_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "forms"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."form_instance" ADD CONSTRAINT "form_instance_version_id_schema_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "forms"."schema_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."form_schema" ADD CONSTRAINT "form_schema_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "forms"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."form_token" ADD CONSTRAINT "form_token_instance_id_form_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "forms"."form_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms"."schema_version" ADD CONSTRAINT "schema_version_schema_id_form_schema_id_fk" FOREIGN KEY ("schema_id") REFERENCES "forms"."form_schema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_event_once" ON "forms"."form_event" USING btree ("instance_id","field_id","value");--> statement-breakpoint
CREATE INDEX "form_event_at" ON "forms"."form_event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_instance_unique_id" ON "forms"."form_instance" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "form_instance_version" ON "forms"."form_instance" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_schema_form" ON "forms"."form_schema" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_token_hash" ON "forms"."form_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "form_token_instance" ON "forms"."form_token" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_token_live" ON "forms"."form_token" USING btree ("instance_id") WHERE "forms"."form_token"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_slug" ON "forms"."form" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "schema_version_number" ON "forms"."schema_version" USING btree ("schema_id","number");
--> statement-breakpoint
-- What people have answered must stay what they were asked.
CREATE FUNCTION "forms"."refuse_change_of_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a published version is immutable' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "schema_version_published" BEFORE UPDATE OR DELETE ON "forms"."schema_version"
	FOR EACH ROW WHEN (OLD."status" = 'published') EXECUTE FUNCTION "forms"."refuse_change_of_published"();
