import { FORM_ERRORS } from "@/backend/forms/instances/form-error";
import { formRefusalDocument } from "@/domain/wire/form-instance";

const refusalOf = (status: number) => formRefusalDocument(codesOf(status));

const codesOf = (status: number) =>
  Object.entries(FORM_ERRORS)
    .filter(([, [of]]) => of === status)
    .map(([code]) => code.toUpperCase());

/** The refusals of every call: a link that opens nothing, and too many of these. */
export const linkRefusals = {
  404: { description: "The token opens nothing.", body: refusalOf(404) },
  410: {
    description: "The link has expired, was revoked or replaced, or the form was cancelled.",
    body: refusalOf(410),
  },
  429: {
    description: "Too many tokens that opened nothing.",
    body: refusalOf(429),
    headers: { "retry-after": "Seconds to wait." },
  },
};
/** `data` is null where the receipt may not be seen any more. */
export const receiptOver = {
  409: { description: "The form was submitted, and its receipt may not be seen any more.", body: refusalOf(409) },
};
/** `data` holds what is stored, where that is not what the caller last saw. */
export const conflict = {
  409: { description: "The form takes no answers, or was changed in the meantime.", body: refusalOf(409) },
};
export const invalidAnswers = { 422: { description: "Answers that do not hold.", body: refusalOf(422) } };
