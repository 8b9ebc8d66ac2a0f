CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE SCHEMA "forms";
--> statement-breakpoint
CREATE SCHEMA "gateway";
--> statement-breakpoint
CREATE SCHEMA "search";
--> statement-breakpoint
CREATE TABLE "forms"."appointment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."appointment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"selected_option" text NOT NULL,
	"notes" text NOT NULL,
	"source" text NOT NULL,
	"source_alias" text NOT NULL,
	"source_id" text NOT NULL,
	"visitor_unique_id" uuid,
	"visitor_type" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"form_fields" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."entity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" text NOT NULL,
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"entity_alias" text COLLATE "C" NOT NULL,
	"name_key" text NOT NULL,
	"name_words" text[] NOT NULL,
	"facets" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."guest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."guest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"user_unique_id" uuid NOT NULL,
	"email" text,
	"name" text,
	"username" text,
	"status" text DEFAULT 'active' NOT NULL,
	"current_visiting_at" timestamp with time zone,
	"current_visiting_ip" text,
	"last_visiting_at" timestamp with time zone,
	"last_visiting_ip" text,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms"."idempotency_key" (
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_digest" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_endpoint_key_pk" PRIMARY KEY("endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "forms"."landing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms"."landing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"source_id" text NOT NULL,
	"source" text NOT NULL,
	"source_alias" text,
	"preferred_language" text NOT NULL,
	"form_fields" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."name_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."picture" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."retired_slug" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retired_slug_partition_key_slug_pk" PRIMARY KEY("partition","key","slug")
);
--> statement-breakpoint
CREATE TABLE "search"."identity" (
	"unique_id" text PRIMARY KEY NOT NULL,
	"user" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search"."retired_slug" ADD CONSTRAINT "retired_slug_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_unique_id" ON "forms"."appointment" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "appointment_source" ON "forms"."appointment" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "appointment_created" ON "forms"."appointment" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_unique_id" ON "search"."entity" USING btree ("partition","key","unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_slug" ON "search"."entity" USING btree ("partition","key","slug");--> statement-breakpoint
CREATE INDEX "entity_sort" ON "search"."entity" USING btree ("partition","key","entity_alias","id");--> statement-breakpoint
CREATE INDEX "entity_facets" ON "search"."entity" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "entity_name_words" ON "search"."entity" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "entity_name_key" ON "search"."entity" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "guest_unique_id" ON "gateway"."guest" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_user_unique_id" ON "gateway"."guest" USING btree ("user_unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "landing_unique_id" ON "forms"."landing" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "name_word_trigrams" ON "search"."name_word" USING gin ("word" gin_trgm_ops);