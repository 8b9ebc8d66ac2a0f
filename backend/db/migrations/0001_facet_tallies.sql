CREATE TABLE "search"."facet_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."facet_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"facet" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "search"."entity_sort";--> statement-breakpoint
CREATE INDEX "facet_tally_change" ON "search"."facet_tally" USING btree ("partition","key","facet","change");--> statement-breakpoint
CREATE INDEX "entity_sort" ON "search"."entity" USING btree ("partition","key","entity_alias","id","facets");
--> statement-breakpoint
-- What an entity counts under: everything, and each of its facets once.
CREATE FUNCTION "search"."tallied"("facets" text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT '*' UNION SELECT unnest("facets")
$$;
--> statement-breakpoint
CREATE FUNCTION "search"."tally_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "search"."facet_tally" ("partition", "key", "facet", "change")
		SELECT "partition", "key", "facet", count(*)
		FROM "new_rows", "search"."tallied"("facets") AS "facet" GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "search"."facet_tally" ("partition", "key", "facet", "change")
		SELECT "partition", "key", "facet", -count(*)
		FROM "old_rows", "search"."tallied"("facets") AS "facet" GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "search"."facet_tally" ("partition", "key", "facet", "change")
		SELECT "partition", "key", "facet", sum("step") FROM (
			SELECT "partition", "key", "facet", 1 AS "step" FROM "new_rows", "search"."tallied"("facets") AS "facet"
			UNION ALL
			SELECT "partition", "key", "facet", -1 FROM "old_rows", "search"."tallied"("facets") AS "facet"
		) AS "steps" GROUP BY 1, 2, 3 HAVING sum("step") <> 0;
	ELSE
		DELETE FROM "search"."facet_tally";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tally_inserted" AFTER INSERT ON "search"."entity" REFERENCING NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."tally_facets"();
--> statement-breakpoint
CREATE TRIGGER "tally_deleted" AFTER DELETE ON "search"."entity" REFERENCING OLD TABLE AS "old_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."tally_facets"();
--> statement-breakpoint
CREATE TRIGGER "tally_updated" AFTER UPDATE ON "search"."entity" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."tally_facets"();
--> statement-breakpoint
CREATE TRIGGER "tally_truncated" AFTER TRUNCATE ON "search"."entity"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."tally_facets"();
--> statement-breakpoint
-- From here on nobody else writes entities until the migration is done: making the triggers took the table's lock.
INSERT INTO "search"."facet_tally" ("partition", "key", "facet", "change")
SELECT "partition", "key", "facet", count(*)
FROM "search"."entity", "search"."tallied"("facets") AS "facet" GROUP BY 1, 2, 3;
