CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE TABLE "mail"."mail_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail"."mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"sealed_message" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_unique_id" ON "mail"."mail_message" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "mail_message_due" ON "mail"."mail_message" USING btree ("next_attempt_at") WHERE "mail"."mail_message"."sent_at" is null and "mail"."mail_message"."failed_at" is null;