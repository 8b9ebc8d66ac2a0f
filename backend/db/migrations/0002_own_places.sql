ALTER TABLE "search"."entity" ADD COLUMN "office_address" text;--> statement-breakpoint
ALTER TABLE "search"."entity" ADD COLUMN "video_link" text;