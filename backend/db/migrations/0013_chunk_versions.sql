CREATE TABLE "search"."chunk_version" (
	"partition" text NOT NULL,
	"key" text NOT NULL,
	"chunk" integer NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "chunk_version_partition_key_chunk_pk" PRIMARY KEY("partition","key","chunk")
);
--> statement-breakpoint
CREATE INDEX "facet_bitmap_chunk" ON "search"."facet_bitmap" USING btree ("partition","key","chunk");--> statement-breakpoint
-- Buckets of the order are read too, with the chunk that they are marked in. Those still under construction (~~) are not.
CREATE OR REPLACE FUNCTION "search"."renew_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search"."directory_version" ("partition", "key")
	SELECT DISTINCT "partition", "key" FROM "rows" WHERE "facet" NOT LIKE '~~%' ORDER BY 1, 2
	ON CONFLICT ("partition", "key") DO UPDATE SET "version" = excluded."version";
	INSERT INTO "search"."chunk_version" ("partition", "key", "chunk")
	SELECT DISTINCT "partition", "key", "chunk" FROM "rows" WHERE "facet" NOT LIKE '~~%' ORDER BY 1, 2, 3
	ON CONFLICT ("partition", "key", "chunk") DO UPDATE SET "version" = excluded."version";
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Making the index took the table's lock: no bitmap changes until the migration is done.
INSERT INTO "search"."chunk_version" ("partition", "key", "chunk") SELECT DISTINCT "partition", "key", "chunk" FROM "search"."facet_bitmap";
