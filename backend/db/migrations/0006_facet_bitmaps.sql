CREATE TABLE "search"."facet_bitmap" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"facet" text NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit(8000) NOT NULL,
	CONSTRAINT "facet_bitmap_partition_key_facet_chunk_pk" PRIMARY KEY("partition","key","facet","chunk")
);
--> statement-breakpoint
DROP TRIGGER "tally_inserted" ON "search"."entity";--> statement-breakpoint
DROP TRIGGER "tally_deleted" ON "search"."entity";--> statement-breakpoint
DROP TRIGGER "tally_updated" ON "search"."entity";--> statement-breakpoint
DROP TRIGGER "tally_truncated" ON "search"."entity";--> statement-breakpoint
DROP FUNCTION "search"."tally_facets"();--> statement-breakpoint
DROP FUNCTION "search"."tallied"(text[]);--> statement-breakpoint
DROP TABLE "search"."facet_tally";--> statement-breakpoint
DROP INDEX "search"."entity_facets";--> statement-breakpoint
DROP INDEX "search"."entity_sort";--> statement-breakpoint
CREATE INDEX "entity_sort" ON "search"."entity" USING btree ("partition","key","entity_alias","id");
--> statement-breakpoint
-- Bits of many entities do not compress; trying to would only slow reading. Half of each page is kept free: a changed
-- row then stays on its page, and its former versions are tidied away there by whoever reads next.
ALTER TABLE "search"."facet_bitmap" ALTER "bits" SET STORAGE PLAIN;
--> statement-breakpoint
ALTER TABLE "search"."facet_bitmap" SET (fillfactor = 55);
--> statement-breakpoint
-- One writer at a time for each directory, until the transaction ends.
CREATE FUNCTION "search"."lock_directory"("partition" text) RETURNS void LANGUAGE sql AS $$
	SELECT pg_advisory_xact_lock(hashtext('roster ' || "partition"))
$$;
--> statement-breakpoint
-- What an entity is found by: being there, and each of its facets once.
CREATE FUNCTION "search"."marks"("facets" text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT '*' UNION SELECT unnest("facets")
$$;
--> statement-breakpoint
-- Turns over the bits of what a statement added, removed or changed, all rows of a chunk at once.
CREATE FUNCTION "search"."keep_bitmaps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "search"."facet_bitmap";
	ELSIF TG_OP = 'UPDATE' THEN
		PERFORM "search"."lock_directory"("partition") FROM (SELECT "partition" FROM "old_rows" UNION SELECT "partition" FROM "rows" ORDER BY 1) AS "directory";
		INSERT INTO "search"."facet_bitmap" AS "present" ("partition", "key", "facet", "chunk", "bits")
		SELECT "partition", "key", "facet", "id" / 8000, bit_or(set_bit(0::bit(8000), ("id" % 8000)::integer, 1))
		FROM (
			(SELECT "id", "partition", "key", "facet" FROM "old_rows", "search"."marks"("facets") AS "facet"
			EXCEPT SELECT "id", "partition", "key", "facet" FROM "rows", "search"."marks"("facets") AS "facet")
			UNION ALL
			(SELECT "id", "partition", "key", "facet" FROM "rows", "search"."marks"("facets") AS "facet"
			EXCEPT SELECT "id", "partition", "key", "facet" FROM "old_rows", "search"."marks"("facets") AS "facet")
		) AS "turned"
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT ("partition", "key", "facet", "chunk") DO UPDATE SET "bits" = "present"."bits" # excluded."bits";
	ELSE
		PERFORM "search"."lock_directory"("partition") FROM (SELECT DISTINCT "partition" FROM "rows" ORDER BY 1) AS "directory";
		INSERT INTO "search"."facet_bitmap" AS "present" ("partition", "key", "facet", "chunk", "bits")
		SELECT "partition", "key", "facet", "id" / 8000, bit_or(set_bit(0::bit(8000), ("id" % 8000)::integer, 1))
		FROM "rows", "search"."marks"("facets") AS "facet"
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT ("partition", "key", "facet", "chunk") DO UPDATE SET "bits" = "present"."bits" # excluded."bits";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bitmaps_inserted" AFTER INSERT ON "search"."entity" REFERENCING NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."keep_bitmaps"();
--> statement-breakpoint
CREATE TRIGGER "bitmaps_deleted" AFTER DELETE ON "search"."entity" REFERENCING OLD TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."keep_bitmaps"();
--> statement-breakpoint
CREATE TRIGGER "bitmaps_updated" AFTER UPDATE ON "search"."entity" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "rows"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."keep_bitmaps"();
--> statement-breakpoint
CREATE TRIGGER "bitmaps_truncated" AFTER TRUNCATE ON "search"."entity"
FOR EACH STATEMENT EXECUTE FUNCTION "search"."keep_bitmaps"();
--> statement-breakpoint
-- From here on nobody else writes entities until the migration is done: making the triggers took the table's lock.
INSERT INTO "search"."facet_bitmap" ("partition", "key", "facet", "chunk", "bits")
SELECT "partition", "key", "facet", "id" / 8000, bit_or(set_bit(0::bit(8000), ("id" % 8000)::integer, 1))
FROM "search"."entity", "search"."marks"("facets") AS "facet" GROUP BY 1, 2, 3, 4;
