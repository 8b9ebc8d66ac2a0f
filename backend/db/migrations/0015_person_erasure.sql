CREATE TABLE "forms"."person_erasure" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
