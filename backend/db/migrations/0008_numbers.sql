CREATE TABLE "forms"."request_day" (
	"company_id" uuid DEFAULT '7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10' NOT NULL,
	"day" date NOT NULL,
	"content" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_day_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "search"."unmet_search" (
	"partition" text NOT NULL,
	"day" date NOT NULL,
	"filter" text NOT NULL,
	"value" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "unmet_search_partition_day_filter_value_pk" PRIMARY KEY("partition","day","filter","value")
);
--> statement-breakpoint
CREATE INDEX "inbox_item_request_changed" ON "forms"."inbox_item" USING btree ("changed_at") WHERE "forms"."inbox_item"."kind" = 'request';