import { z } from "zod";
import { isMailable } from "@/domain/text/email-address";
import { LANGUAGES, type Language } from "@/domain/texts/languages";
import { instant, requiredText } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 200;

/** A draft's revision as the sender last saw it; a client of the plain contract sends none. */
const revision = z.number("must be a number").int("must be a whole number").min(0, "must be 0 or more").nullish();
/** Checked against the form's fields one by one; answers that do not fit are refused or ignored there. */
const responses = z.array(z.unknown(), "must be a list of responses");
/** The language in which the person reads the form from now on. */
const language = z.enum(LANGUAGES).optional();

/** The body of a draft save. Specification, section 7, Public form by emailed link. */
export const draftSchema = z
  .object(
    {
      form_instance: z.object({ responses, revision, language }, "must be an object"),
    },
    "must be an object",
  )
  .transform(({ form_instance }) => form_instance);

/** The body of a submission. Score and time are the client's own view of things: they are not read. */
export const submissionSchema = z.object({ responses: responses.optional(), revision, language }, "must be an object");

export interface SentAnswers {
  responses?: readonly unknown[] | undefined;
  revision?: number | null | undefined;
  language?: Language | undefined;
}

const lowerId = z.guid("must be a UUID").transform((id) => id.toLowerCase());
const personName = requiredText(NAME_MAX_LENGTH).refine((name) => !/\p{Cc}/u.test(name), "must be one line");
const mailAddress = z.string("is required").trim().refine(isMailable, "must be an email address");
const futureMoment = (now: Date) => instant.refine((text) => new Date(text) > now, "must be in the future");

const FURTHER_FORMS_MAX = 9;
const FROM_1_TO_52 = "must be from 1 to 52";

/** The body of a new app form, validated at `now`. */
export const newAppFormSchema = (now: Date) =>
  z
    .strictObject({
      app_form_instance: z
        .strictObject({
          form_id: lowerId,
          /** The user who may answer it in an app; absent: by its link only. */
          assigned_to: lowerId.nullish(),
          assigned_to_name: personName.nullish(),
          assigned_to_email: mailAddress,
          expires_at: futureMoment(now).optional(),
          /** True to mail the link. */
          invite: z.boolean().default(true),
          /** True to return the link in the answer; it is made then, even if it is not mailed. */
          link: z.boolean().default(false),
          mailtemplate_id: lowerId.nullish(),
          /** Language of the mail; English by default. */
          language,
          /** Answers to the questions that the sender fills in (`prefill: "sender"`). */
          responses: responses.optional(),
          /** The forms that the same link opens after it, in order. */
          further_form_ids: z.array(lowerId).max(FURTHER_FORMS_MAX, `must be ${FURTHER_FORMS_MAX} at most`).default([]),
          /** The person who answers the questions for a second signer, by a link of their own, once the form was submitted. */
          second_signer: z.strictObject({ name: personName, email: mailAddress }).optional(),
          /** Sends it again every so many weeks, each time with a link of its own, until a moment. */
          repeat: z
            .strictObject({
              weeks: z.int("must be a whole number").min(1, FROM_1_TO_52).max(52, FROM_1_TO_52),
              until: futureMoment(now),
            })
            .optional(),
        })
        .refine(
          ({ form_id, further_form_ids }) => new Set([form_id, ...further_form_ids]).size > further_form_ids.length,
          {
            path: ["further_form_ids"],
            message: "must be different forms",
          },
        )
        .refine(
          ({ repeat, further_form_ids, second_signer }) =>
            second_signer === undefined || (repeat === undefined && further_form_ids.length === 0),
          { path: ["second_signer"], message: "is for a form by itself, sent once" },
        )
        .refine(({ repeat, further_form_ids }) => repeat === undefined || further_form_ids.length === 0, {
          path: ["repeat"],
          message: "is for a form by itself",
        }),
    })
    .transform((body) => body.app_form_instance);

/** The body of a reissue, validated at `now`: the link is mailed, returned in the answer, or both. */
export const reissueSchema = (now: Date) =>
  z
    .strictObject({
      app_form_instance: z
        .strictObject({
          expires_at: futureMoment(now).optional(),
          invite: z.boolean().default(true),
          link: z.boolean().default(false),
        })
        .refine(({ invite, link }) => invite || link, "must be mailed or answered"),
    })
    .transform((body) => body.app_form_instance);

const answers = {
  /** Checked against the form's fields one by one. */
  responses: responses.optional(),
  revision: z.int("must be a whole number").min(0).nullish(),
};

/** The body of a change, validated at `now`: a draft's answers, or assignee and expiry. */
export const appFormChangesSchema = (now: Date) =>
  z
    .strictObject({
      app_form_instance: z.strictObject({
        ...answers,
        assigned_to: lowerId.nullable().optional(),
        assigned_to_name: personName.nullable().optional(),
        expires_at: futureMoment(now).optional(),
      }),
    })
    .transform((body) => body.app_form_instance);

/** The body of a submission; without one the stored answers are submitted. */
export const appFormSubmissionSchema = z
  .strictObject({ app_form_instance: z.strictObject(answers).default({}) })
  .transform((body) => body.app_form_instance)
  .optional();
