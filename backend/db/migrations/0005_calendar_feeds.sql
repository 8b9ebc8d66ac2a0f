CREATE TABLE "search"."calendar_feed" (
	"entity_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sealed" "bytea",
	"busy" "tstzmultirange" DEFAULT '{}' NOT NULL,
	"etag" text,
	"last_modified" text,
	"set_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"problem" text,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "search"."calendar_feed" ADD CONSTRAINT "calendar_feed_entity_id_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "search"."entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_tried" ON "search"."calendar_feed" USING btree ("tried_at");