ALTER TABLE "search"."roster_import" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "search"."roster_import" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "search"."roster_import" ADD COLUMN "adds_self_pay" boolean DEFAULT false NOT NULL;