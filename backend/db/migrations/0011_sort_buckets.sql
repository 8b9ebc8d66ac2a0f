CREATE TABLE "search"."sort_bucket" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"bucket" integer NOT NULL,
	"entity_alias" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"built_to" bigint NOT NULL,
	CONSTRAINT "sort_bucket_partition_key_entity_alias_id_pk" PRIMARY KEY("partition","key","entity_alias","id")
);
--> statement-breakpoint
-- The marks of an entity's bucket, as choices of facet_bitmap: with n = 16 c + f, ~c1 to ~c{c} and ~f1 to ~f{f}. None before a
-- directory has buckets.
CREATE FUNCTION "search"."bucket_marks"("wanted_partition" text, "wanted_key" text, "alias" text, "entity_id" bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT "mark" FROM (
		SELECT "bucket" FROM "search"."sort_bucket"
		WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND ("entity_alias", "id") <= ("alias" COLLATE "C", "entity_id")
		ORDER BY "entity_alias" DESC, "id" DESC LIMIT 1
	) AS "own", LATERAL (
		SELECT '~c' || generate_series(1, "bucket" / 16) UNION ALL SELECT '~f' || generate_series(1, "bucket" % 16)
	) AS "marks" ("mark")
$$;
--> statement-breakpoint
CREATE FUNCTION "search"."all_marks"("partition" text, "key" text, "alias" text, "entity_id" bigint, "facets" text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT "search"."marks"("facets") UNION ALL SELECT "search"."bucket_marks"("partition", "key", "alias", "entity_id")
$$;
--> statement-breakpoint
-- Of these matches (those of each chunk from 0 on), the number in buckets before this one.
CREATE FUNCTION "search"."count_before"("wanted_partition" text, "wanted_key" text, "hits" bit varying[], "number" integer) RETURNS integer LANGUAGE plpgsql STABLE SET "plan_cache_mode" = 'force_generic_plan' AS $$
DECLARE
	"next_coarse" text := '~c' || ("number" / 16 + 1);
	"coarse" text := CASE WHEN "number" < 16 THEN '*' ELSE '~c' || ("number" / 16) END;
	"fine" text := CASE WHEN "number" % 16 = 0 THEN '*' ELSE '~f' || ("number" % 16) END;
BEGIN
	RETURN (
		SELECT coalesce(sum(bit_count("own"."bits" & ~(coalesce("c"."bits" & "f"."bits", 0::bit(8000)) | coalesce("n"."bits", 0::bit(8000))))), 0)
		FROM unnest("hits") WITH ORDINALITY AS "own" ("bits", "place")
		LEFT JOIN (SELECT "chunk", "bits" FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" = "coarse" OFFSET 0) AS "c" ON "c"."chunk" = "place" - 1
		LEFT JOIN (SELECT "chunk", "bits" FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" = "fine" OFFSET 0) AS "f" ON "f"."chunk" = "place" - 1
		LEFT JOIN (SELECT "chunk", "bits" FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" = "next_coarse" OFFSET 0) AS "n" ON "n"."chunk" = "place" - 1
	);
END
$$;
--> statement-breakpoint
-- Where to look for the match that follows `skipped` of `total` others in the directory's order, or backwards: a place less than about
-- two buckets before it, and the number of matches before that place. Matches are mostly spread evenly, so one guess is often enough.
CREATE FUNCTION "search"."find_start"("wanted_partition" text, "wanted_key" text, "hits" bit varying[], "total" integer, "skipped" integer, "is_backwards" boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
	"target" integer := CASE WHEN "is_backwards" THEN "total" - 1 - "skipped" ELSE "skipped" END;
	"low" integer := 0;
	"before_low" integer := 0;
	"high" integer := (SELECT max("bucket") + 1 FROM "search"."sort_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key");
	"before_high" integer := "total";
	"allowed" integer := 2 * "total" / "high";
	"number" integer;
	"count" integer;
BEGIN
	IF "high" IS NULL OR "skipped" >= "total" THEN RETURN NULL; END IF;
	FOR "guesses" IN 1.."high" LOOP
		EXIT WHEN "high" - "low" = 1 OR "is_backwards" AND "before_high" - "target" <= "allowed" OR NOT "is_backwards" AND "target" - "before_low" <= "allowed";
		"number" := CASE WHEN "guesses" % 3 = 0 THEN ("low" + "high") / 2
			ELSE "low" + floor(("target" - "before_low")::double precision / ("before_high" - "before_low") * ("high" - "low") + CASE WHEN "is_backwards" THEN 1.5 ELSE -0.5 END) END;
		"number" := least(greatest("number", "low" + 1), "high" - 1);
		"count" := "search"."count_before"("wanted_partition", "wanted_key", "hits", "number");
		IF "count" <= "target" THEN
			"low" := "number";
			"before_low" := "count";
		ELSE
			"high" := "number";
			"before_high" := "count";
		END IF;
	END LOOP;
	RETURN (
		SELECT json_build_object('alias', "entity_alias", 'id', "id", 'before', CASE WHEN "is_backwards" THEN "total" - "before_high" ELSE "before_low" END)
		FROM "search"."sort_bucket"
		WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "bucket" = CASE WHEN "is_backwards" THEN "high" ELSE "low" END
	);
END
$$;
--> statement-breakpoint
-- Divides a directory's order into up to 256 buckets of equal length, and writes their marks. The caller holds the directory's lock.
CREATE FUNCTION "search"."sort_directory"("wanted_partition" text, "wanted_key" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search"."sort_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	DELETE FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" LIKE '~%';
	WITH "sorted" AS MATERIALIZED (
		SELECT "id", "entity_alias", ("place" / "step")::integer AS "bucket", "place" % "step" = 0 AS "is_first" FROM (
			SELECT "id", "entity_alias", row_number() OVER (ORDER BY "entity_alias", "id") - 1 AS "place",
				(count(*) OVER () + 255) / 256 AS "step"
			FROM "search"."entity" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key"
		) AS "placed"
	), "buckets" AS (
		-- The first bucket begins before every entity.
		INSERT INTO "search"."sort_bucket" ("partition", "key", "bucket", "entity_alias", "id", "built_to")
		SELECT "wanted_partition", "wanted_key", "bucket", CASE WHEN "bucket" = 0 THEN '' ELSE "entity_alias" END, CASE WHEN "bucket" = 0 THEN 0 ELSE "id" END, (SELECT max("id") FROM "search"."entity")
		FROM "sorted" WHERE "is_first"
	), "digits" AS (
		-- A letter for each id of a chunk, A to P; a dot where there is no entity.
		SELECT "slot" / 8000 AS "chunk",
			string_agg(coalesce(chr(65 + "bucket" / 16), '.'), '' ORDER BY "slot") AS "c",
			string_agg(coalesce(chr(65 + "bucket" % 16), '.'), '' ORDER BY "slot") AS "f"
		FROM (SELECT DISTINCT "id" / 8000 AS "chunk" FROM "sorted") AS "chunks"
		CROSS JOIN generate_series("chunk" * 8000, "chunk" * 8000 + 7999) AS "slot"
		LEFT JOIN "sorted" ON "sorted"."id" = "slot"
		GROUP BY 1
	)
	INSERT INTO "search"."facet_bitmap" ("partition", "key", "facet", "chunk", "bits")
	SELECT "wanted_partition", "wanted_key", '~' || "digit" || "least", "chunk", "marked"::bit(8000)
	FROM "digits" CROSS JOIN generate_series(1, 15) AS "least" CROSS JOIN LATERAL (VALUES ('c', "c"), ('f', "f")) AS "each" ("digit", "letters")
	CROSS JOIN LATERAL translate("letters", 'ABCDEFGHIJKLMNOP.', repeat('0', "least") || repeat('1', 16 - "least") || '0') AS "marked"
	WHERE "marked" LIKE '%1%';
END
$$;
--> statement-breakpoint
-- Begins a write: one writer at a time for each directory. A directory that grows by single writes is sorted anew whenever ids
-- have about doubled; a large one, which takes seconds, only after imports.
CREATE FUNCTION "search"."enter_directory"("wanted_partition" text, "wanted_key" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"built_to" bigint;
BEGIN
	PERFORM "search"."lock_directory"("wanted_partition");
	SELECT max("sort_bucket"."built_to") INTO "built_to" FROM "search"."sort_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	IF (SELECT max("id") FROM "search"."entity") BETWEEN 2 * coalesce("built_to", 0) + 4000 AND 250000 THEN
		PERFORM "search"."sort_directory"("wanted_partition", "wanted_key");
	END IF;
END
$$;
--> statement-breakpoint
-- Writers of the previous function must have ended before the marks of their entities are counted in.
LOCK TABLE "search"."entity" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- As before, with the marks of buckets.
CREATE OR REPLACE FUNCTION "search"."keep_bitmaps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM "search"."lock_directory"("partition") FROM (SELECT "partition" FROM "old_rows" UNION SELECT "partition" FROM "rows" ORDER BY 1) AS "directory";
		INSERT INTO "search"."facet_bitmap" AS "present" ("partition", "key", "facet", "chunk", "bits")
		SELECT "partition", "key", "facet", "id" / 8000, bit_or(set_bit(0::bit(8000), ("id" % 8000)::integer, 1))
		FROM (
			(SELECT "id", "partition", "key", "facet" FROM "old_rows", "search"."all_marks"("partition", "key", "entity_alias", "id", "facets") AS "facet"
			EXCEPT SELECT "id", "partition", "key", "facet" FROM "rows", "search"."all_marks"("partition", "key", "entity_alias", "id", "facets") AS "facet")
			UNION ALL
			(SELECT "id", "partition", "key", "facet" FROM "rows", "search"."all_marks"("partition", "key", "entity_alias", "id", "facets") AS "facet"
			EXCEPT SELECT "id", "partition", "key", "facet" FROM "old_rows", "search"."all_marks"("partition", "key", "entity_alias", "id", "facets") AS "facet")
		) AS "turned"
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT ("partition", "key", "facet", "chunk") DO UPDATE SET "bits" = "present"."bits" # excluded."bits";
	ELSIF TG_OP IN ('INSERT', 'DELETE') THEN
		PERFORM "search"."lock_directory"("partition") FROM (SELECT DISTINCT "partition" FROM "rows" ORDER BY 1) AS "directory";
		INSERT INTO "search"."facet_bitmap" AS "present" ("partition", "key", "facet", "chunk", "bits")
		SELECT "partition", "key", "facet", "id" / 8000, bit_or(set_bit(0::bit(8000), ("id" % 8000)::integer, 1))
		FROM "rows", "search"."all_marks"("partition", "key", "entity_alias", "id", "facets") AS "facet"
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT ("partition", "key", "facet", "chunk") DO UPDATE SET "bits" = "present"."bits" # excluded."bits";
	ELSE
		DELETE FROM "search"."facet_bitmap";
		DELETE FROM "search"."sort_bucket";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT "search"."sort_directory"("partition", "key") FROM (SELECT DISTINCT "partition", "key" FROM "search"."facet_bitmap" WHERE "facet" = '*') AS "directory";
