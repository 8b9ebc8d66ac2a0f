CREATE TABLE "search"."directory_version" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "directory_version_partition_key_pk" PRIMARY KEY("partition","key")
);
--> statement-breakpoint
-- Buckets of the order count nothing.
CREATE FUNCTION "search"."renew_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search"."directory_version" ("partition", "key")
	SELECT DISTINCT "partition", "key" FROM "rows" WHERE "facet" NOT LIKE '~%' ORDER BY 1, 2
	ON CONFLICT ("partition", "key") DO UPDATE SET "version" = excluded."version";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "version_inserted" AFTER INSERT ON "search"."facet_bitmap" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_version"();
--> statement-breakpoint
CREATE TRIGGER "version_updated" AFTER UPDATE ON "search"."facet_bitmap" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_version"();
--> statement-breakpoint
CREATE TRIGGER "version_deleted" AFTER DELETE ON "search"."facet_bitmap" REFERENCING OLD TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_version"();
--> statement-breakpoint
INSERT INTO "search"."directory_version" ("partition", "key") SELECT DISTINCT "partition", "key" FROM "search"."facet_bitmap" WHERE "facet" = '*';
