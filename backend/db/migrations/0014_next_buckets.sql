CREATE TABLE "search"."next_bucket" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"bucket" integer NOT NULL,
	"entity_alias" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"built_to" bigint NOT NULL,
	"division" uuid NOT NULL,
	CONSTRAINT "next_bucket_partition_key_entity_alias_id_pk" PRIMARY KEY("partition","key","entity_alias","id")
);
--> statement-breakpoint
-- Writers of the previous functions must have ended before a division begins.
LOCK TABLE "search"."entity" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- As before, with the marks (~~) of the division that is not finished.
CREATE OR REPLACE FUNCTION "search"."bucket_marks"("wanted_partition" text, "wanted_key" text, "alias" text, "entity_id" bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
	SELECT "mark" FROM (
		(SELECT '~' AS "prefix", "bucket" FROM "search"."sort_bucket"
		WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND ("entity_alias", "id") <= ("alias" COLLATE "C", "entity_id")
		ORDER BY "entity_alias" DESC, "id" DESC LIMIT 1)
		UNION ALL
		(SELECT '~~', "bucket" FROM "search"."next_bucket"
		WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND ("entity_alias", "id") <= ("alias" COLLATE "C", "entity_id")
		ORDER BY "entity_alias" DESC, "id" DESC LIMIT 1)
	) AS "own", LATERAL (
		SELECT "prefix" || 'c' || generate_series(1, "bucket" / 16) UNION ALL SELECT "prefix" || 'f' || generate_series(1, "bucket" % 16)
	) AS "marks" ("mark")
$$;
--> statement-breakpoint
-- Begins a division into up to 256 buckets of equal length. Writers wait only for its last statements; from then on they mark their
-- entities in both divisions.
CREATE FUNCTION "search"."begin_division"("wanted_partition" text, "wanted_key" text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
	"division" uuid := gen_random_uuid();
	"aliases" text[];
	"ids" bigint[];
	"last_id" bigint;
BEGIN
	SELECT array_agg("entity_alias" ORDER BY "place"), array_agg("id" ORDER BY "place") INTO "aliases", "ids" FROM (
		SELECT "id", "entity_alias", row_number() OVER (ORDER BY "entity_alias", "id") - 1 AS "place", (count(*) OVER () + 255) / 256 AS "step"
		FROM "search"."entity" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key"
	) AS "placed" WHERE "place" % "step" = 0;
	SELECT max("id") INTO "last_id" FROM "search"."entity";
	PERFORM "search"."lock_directory"("wanted_partition");
	DELETE FROM "search"."next_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	DELETE FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" LIKE '~~%';
	-- The first bucket begins before every entity.
	INSERT INTO "search"."next_bucket" ("partition", "key", "bucket", "entity_alias", "id", "built_to", "division")
	SELECT "wanted_partition", "wanted_key", "number" - 1, CASE WHEN "number" = 1 THEN '' ELSE "alias" END, CASE WHEN "number" = 1 THEN 0 ELSE "first_id" END, "last_id", "division"
	FROM unnest("aliases", "ids") WITH ORDINALITY AS "first" ("alias", "first_id", "number");
	RETURN "division";
END
$$;
--> statement-breakpoint
-- Marks the entities of a chunk, while writers wait. False if another division has begun since.
CREATE FUNCTION "search"."mark_division"("wanted_partition" text, "wanted_key" text, "wanted_division" uuid, "wanted_chunk" integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "search"."lock_directory"("wanted_partition");
	IF NOT EXISTS (SELECT FROM "search"."next_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "division" = "wanted_division") THEN RETURN false; END IF;
	DELETE FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "chunk" = "wanted_chunk" AND "facet" LIKE '~~%';
	WITH "sorted" AS (
		SELECT "id", "is_entity", max("bucket") OVER (ORDER BY "entity_alias", "id", "is_entity" ROWS UNBOUNDED PRECEDING) AS "bucket" FROM (
			SELECT "entity_alias", "id", true AS "is_entity", NULL::integer AS "bucket" FROM "search"."entity"
			WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "id" BETWEEN "wanted_chunk" * 8000::bigint AND "wanted_chunk" * 8000::bigint + 7999
			UNION ALL
			SELECT "entity_alias", "id", false, "bucket" FROM "search"."next_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key"
		) AS "entities_and_buckets"
	), "digits" AS (
		-- A letter for each id of the chunk, A to P; a dot where there is no entity.
		SELECT string_agg(coalesce(chr(65 + "bucket" / 16), '.'), '' ORDER BY "slot") AS "c",
			string_agg(coalesce(chr(65 + "bucket" % 16), '.'), '' ORDER BY "slot") AS "f"
		FROM generate_series("wanted_chunk" * 8000::bigint, "wanted_chunk" * 8000::bigint + 7999) AS "slot"
		LEFT JOIN "sorted" ON "sorted"."id" = "slot" AND "is_entity"
	)
	INSERT INTO "search"."facet_bitmap" ("partition", "key", "facet", "chunk", "bits")
	SELECT "wanted_partition", "wanted_key", '~~' || "digit" || "least", "wanted_chunk", "marked"::bit(8000)
	FROM "digits" CROSS JOIN generate_series(1, 15) AS "least" CROSS JOIN LATERAL (VALUES ('c', "c"), ('f', "f")) AS "each" ("digit", "letters")
	CROSS JOIN LATERAL translate("letters", 'ABCDEFGHIJKLMNOP.', repeat('0', "least") || repeat('1', 16 - "least") || '0') AS "marked"
	WHERE "marked" LIKE '%1%';
	RETURN true;
END
$$;
--> statement-breakpoint
-- Puts a division whose chunks are all marked in the place of the present one, while writers wait. False if another one has begun since.
CREATE FUNCTION "search"."finish_division"("wanted_partition" text, "wanted_key" text, "wanted_division" uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "search"."lock_directory"("wanted_partition");
	IF NOT EXISTS (SELECT FROM "search"."next_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "division" = "wanted_division") THEN RETURN false; END IF;
	DELETE FROM "search"."sort_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	DELETE FROM "search"."facet_bitmap" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" LIKE '~%' AND "facet" NOT LIKE '~~%';
	UPDATE "search"."facet_bitmap" SET "facet" = substr("facet", 2) WHERE "partition" = "wanted_partition" AND "key" = "wanted_key" AND "facet" LIKE '~~%';
	INSERT INTO "search"."sort_bucket" ("partition", "key", "bucket", "entity_alias", "id", "built_to")
	SELECT "partition", "key", "bucket", "entity_alias", "id", "built_to" FROM "search"."next_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	DELETE FROM "search"."next_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	RETURN true;
END
$$;
--> statement-breakpoint
-- A whole division at once, for small directories. The caller holds the directory's lock.
CREATE OR REPLACE FUNCTION "search"."sort_directory"("wanted_partition" text, "wanted_key" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"division" uuid := "search"."begin_division"("wanted_partition", "wanted_key");
BEGIN
	PERFORM "search"."mark_division"("wanted_partition", "wanted_key", "division", "chunk")
	FROM "search"."chunk_version" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	PERFORM "search"."finish_division"("wanted_partition", "wanted_key", "division");
END
$$;
--> statement-breakpoint
-- As before, but a directory of more than some thousand entities, whose buckets grow evenly, is divided again only after imports.
CREATE OR REPLACE FUNCTION "search"."enter_directory"("wanted_partition" text, "wanted_key" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"built_to" bigint;
BEGIN
	PERFORM "search"."lock_directory"("wanted_partition");
	SELECT max("sort_bucket"."built_to") INTO "built_to" FROM "search"."sort_bucket" WHERE "partition" = "wanted_partition" AND "key" = "wanted_key";
	IF (SELECT max("id") FROM "search"."entity") BETWEEN 2 * coalesce("built_to", 0) + 4000 AND 20000 THEN
		PERFORM "search"."sort_directory"("wanted_partition", "wanted_key");
	END IF;
END
$$;
