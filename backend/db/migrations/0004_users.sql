CREATE TABLE "gateway"."attempt" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."profile" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone_number" text,
	"preferred_language" text,
	"time_zone" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."refresh_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."refresh_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"client" text NOT NULL,
	"access_token_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."user_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."user_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"name" text,
	"password_hash" text,
	"session_id" bigint,
	"redirect_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_link_purpose" CHECK ("purpose" in ('confirmation', 'password'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'unconfirmed' NOT NULL,
	"password_hash" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role" CHECK ("role" in ('user', 'staff')),
	CONSTRAINT "user_status" CHECK ("status" in ('unconfirmed', 'active', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "gateway"."profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "gateway"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."user_link" ADD CONSTRAINT "user_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."user_link" ADD CONSTRAINT "user_link_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "gateway"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_ends" ON "gateway"."attempt" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_token_hash" ON "gateway"."refresh_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "gateway"."refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_unique_id" ON "gateway"."session" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_access_token" ON "gateway"."session" USING btree ("access_token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "gateway"."session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_link_hash" ON "gateway"."user_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_link_user" ON "gateway"."user_link" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_unique_id" ON "gateway"."user" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "gateway"."user" USING btree ("email");