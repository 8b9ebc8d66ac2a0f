-- The audit log by month, beside the former one, in which copies of the release before still write. Written by hand: drizzle-kit
-- knows no partitions. docs/decisions/0049 says why there are two.
CREATE TABLE "forms"."audit_entry" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_entry_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- Entries outside of all months, so that no insert ever fails.
CREATE TABLE "forms"."audit_entry_other" PARTITION OF "forms"."audit_entry" DEFAULT;
--> statement-breakpoint
-- Above the ids that the former log gives out until its last writer ends.
SELECT setval('forms.audit_entry_id_seq', "last_value" + 1000000) FROM "forms"."audit_log_id_seq" WHERE "is_called";
--> statement-breakpoint
-- This month and the twelve after it; the services add the next ones ahead of time.
DO $$
DECLARE
	"month" timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
BEGIN
	FOR "number" IN 0..12 LOOP
		EXECUTE format('CREATE TABLE "forms".%I PARTITION OF "forms"."audit_entry" FOR VALUES FROM (%L) TO (%L)',
			'audit_entry_' || to_char("month", 'YYYY_MM'), "month"::text || '+00', ("month" + interval '1 month')::text || '+00');
		"month" := "month" + interval '1 month';
	END LOOP;
END $$;
