CREATE TABLE "gateway"."passkey_challenge" (
	"attempt" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway"."passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway"."passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea",
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway"."session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "gateway"."session" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway"."passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway"."passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "gateway"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenge_user" ON "gateway"."passkey_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "gateway"."passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_unique_id" ON "gateway"."passkey" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "gateway"."passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "gateway"."passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_clear" ON "gateway"."passkey" USING btree ("id") WHERE "gateway"."passkey"."sealed" is null;