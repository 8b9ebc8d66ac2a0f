-- contract: unused since 1.1.1
DROP INDEX "forms"."identity_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."appointment_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."landing_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."listing_report_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."record_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."form_event_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."form_instance_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "gateway"."guest_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "gateway"."passkey_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "gateway"."profile_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "gateway"."second_factor_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "gateway"."user_link_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "gateway"."user_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "forms"."inbox_event_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "mail"."mail_message_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP INDEX "search"."therapist_contact_clear";--> statement-breakpoint
-- contract: unused since 1.1.1
DROP FUNCTION "deployment"."refuse_clear_text"() CASCADE;
