-- Every write of a therapist renews the directory's version, also one that changes no bitmap: a replica of that version has the same rows.
CREATE FUNCTION "search"."renew_directory"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "search"."lock_directory"("partition") FROM (SELECT DISTINCT "partition" FROM "rows" ORDER BY 1) AS "directory";
	INSERT INTO "search"."directory_version" ("partition", "key")
	SELECT DISTINCT "partition", "key" FROM "rows" ORDER BY 1, 2
	ON CONFLICT ("partition", "key") DO UPDATE SET "version" = excluded."version";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "directory_updated" AFTER UPDATE ON "search"."entity" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directory"();
--> statement-breakpoint
CREATE TRIGGER "slugs_inserted" AFTER INSERT ON "search"."retired_slug" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directory"();
--> statement-breakpoint
CREATE TRIGGER "slugs_updated" AFTER UPDATE ON "search"."retired_slug" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directory"();
--> statement-breakpoint
CREATE TRIGGER "slugs_deleted" AFTER DELETE ON "search"."retired_slug" REFERENCING OLD TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."renew_directory"();
