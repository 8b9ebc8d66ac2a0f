ALTER TABLE "gateway"."user" ADD COLUMN "mail_choice" text DEFAULT 'all' NOT NULL CONSTRAINT "user_mail_choice" CHECK ("mail_choice" in ('all', 'daily', 'none'));--> statement-breakpoint
ALTER TABLE "gateway"."user" ADD COLUMN "summarized_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms"."inbox_item" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail"."mail_message" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail"."mail_message" ADD COLUMN "problem_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_staff" ON "gateway"."user" USING btree ("company_id") WHERE "gateway"."user"."grade" is not null;--> statement-breakpoint
CREATE INDEX "inbox_item_due" ON "forms"."inbox_item" USING btree ("due_at") WHERE "forms"."inbox_item"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_message_problem" ON "mail"."mail_message" USING btree ("id") WHERE ("mail"."mail_message"."failed_at" is not null or "mail"."mail_message"."bounced_at" is not null) and "mail"."mail_message"."problem_at" is null;--> statement-breakpoint
-- What was given up before has no item.
UPDATE "mail"."mail_message" SET "problem_at" = "failed_at" WHERE "failed_at" IS NOT NULL;
