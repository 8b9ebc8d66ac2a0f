CREATE TABLE "forms"."audit_count" (
	"hour" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "audit_count_hour_action_pk" PRIMARY KEY("hour","action")
);
