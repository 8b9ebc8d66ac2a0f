import { z } from "zod";
import { isMailable } from "@/domain/text/email-address";
import { parseExpiry } from "@/domain/text/expiry";
import { isStorableText } from "@/domain/text/safe-text";
import { LANGUAGES } from "@/domain/texts/languages";
import { staffPaths } from "@/lib/config/staff-paths";

const NAME_MAX_LENGTH = 200;
const CONTROLS = /\p{Cc}/u;

/** Typed values of a form to send, with their errors; stored until it is sent. */
export const sendDraftSchema = z.object({
  name: z.string(),
  email: z.string(),
  expires: z.string(),
  isMailed: z.boolean(),
  language: z.enum(LANGUAGES).default("en"),
  /** Weeks until it is sent again; empty: it is sent once. */
  every: z.string().default(""),
  until: z.string().default(""),
  /** Ids of the forms that the same link opens after it, in order. */
  further: z.array(z.string()).default([]),
  /** Name and address of the second signer; both empty without one. */
  secondName: z.string().default(""),
  secondEmail: z.string().default(""),
  /** Values of the questions that the sender fills in, by field. */
  filled: z.record(z.string(), z.array(z.string())).default({}),
  errors: z
    .object({
      ...{
        name: z.string(),
        email: z.string(),
        expires: z.string(),
        form: z.string(),
        until: z.string(),
        further: z.string(),
        secondName: z.string(),
        secondEmail: z.string(),
      },
      filled: z.record(z.string(), z.string()),
    })
    .partial(),
});
export type SendDraft = z.output<typeof sendDraftSchema>;

/** Place of a form that was not sent. */
export const sendPlace = (slug: string, { uniqueId }: { uniqueId: string }) => ({
  name: "send",
  path: staffPaths.form(slug),
  ownerId: uniqueId,
});

/** True where a link is mailed: always where it is not shown. */
export const readMailed = (fields: URLSearchParams, isShown: boolean): boolean =>
  !isShown || fields.get("mail") === "on";

const FILLED = "filled.";

/** The name of the control of a question that the sender fills in. */
export const filledName = (fieldId: string): string => `${FILLED}${fieldId}`;

const readFilled = (fields: URLSearchParams): SendDraft["filled"] =>
  Object.fromEntries(
    [...new Set(fields.keys())]
      .filter((name) => name.startsWith(FILLED))
      .map((name) => [name.slice(FILLED.length), fields.getAll(name)]),
  );

/** Places of the forms that the panel adds to the first. */
export const FURTHER_PLACES = [2, 3, 4, 5];

const FILLED_POINTER = "/app_form_instance/responses/";

/** The messages of a refused form for the questions that the sender fills in. */
export const readFilledErrors = (problems: readonly { pointer: string; detail: string }[] = []) =>
  Object.fromEntries(
    problems.flatMap(({ pointer, detail }) =>
      pointer.startsWith(FILLED_POINTER) ? [[pointer.slice(FILLED_POINTER.length), detail]] : [],
    ),
  );

/** A posted form's fields, not yet checked. */
export const readSend = (fields: URLSearchParams, isShown: boolean): Omit<SendDraft, "errors"> => ({
  name: fields.get("name")?.trim() ?? "",
  email: fields.get("email")?.trim() ?? "",
  expires: fields.get("expires")?.trim() ?? "",
  isMailed: readMailed(fields, isShown),
  language: LANGUAGES.find((language) => language === fields.get("language")) ?? "en",
  every: WEEKS.find((weeks) => weeks === fields.get("every")) ?? "",
  until: fields.get("until")?.trim() ?? "",
  further: fields.getAll("further").filter((id) => id !== ""),
  secondName: fields.get("second_name")?.trim() ?? "",
  secondEmail: fields.get("second_email")?.trim() ?? "",
  filled: readFilled(fields),
});

/** Intervals of a series in weeks, as its control sends them. */
export const WEEKS = ["1", "2", "3", "4", "6", "8", "12", "26"] as const;

/** The errors of a form that is to be sent, its expiry and series, each to the end of a day in the office's zone, and its second signer. */
export function checkSend(typed: Omit<SendDraft, "errors">, timeZone: string, now: Date) {
  const { name, email, expires, every, until, further, secondName, secondEmail } = typed;
  const errors: SendDraft["errors"] = {};
  if (!isName(name)) errors.name = "Enter the person’s name.";
  if (!isMailable(email)) errors.email = NO_ADDRESS;
  const isSecondSigned = secondName !== "" || secondEmail !== "";
  if (isSecondSigned && !isName(secondName)) errors.secondName = "Enter the second signer’s name.";
  if (isSecondSigned && !isMailable(secondEmail)) errors.secondEmail = NO_ADDRESS;
  if (isSecondSigned && (every !== "" || further.length > 0))
    errors.secondName = "A second signer is for one form that is sent once.";
  const expiresAt = readDay(expires, timeZone, now);
  if (!expiresAt) errors.expires = "Choose a day from today on.";
  const last = every === "" ? undefined : readDay(until, timeZone, now);
  if (every !== "" && !last) errors.until = "Choose the last day of the series.";
  if (new Set(further).size < further.length) errors.further = "Choose each form once.";
  if (further.length > 0 && every !== "") errors.further = "A series is of one form: send several forms once.";
  return {
    ...{ errors, expiresAt, repeat: last && { weeks: Number(every), until: last } },
    secondSigner: isSecondSigned ? { name: secondName, email: secondEmail } : undefined,
  };
}

const NO_ADDRESS = "Enter an email address, such as name@example.org.";
const isName = (name: string) =>
  name !== "" && name.length <= NAME_MAX_LENGTH && !CONTROLS.test(name) && isStorableText(name);

/** The end of a chosen day; undefined for none and for one that is over. */
export function readDay(day: string, timeZone: string, now: Date): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const end = isDay ? parseExpiry(day, timeZone) : undefined;
  return end && end > now ? end : undefined;
}

const located = z.object({ pointer: z.string(), detail: z.string(), line: z.number().nullable() });
/** Result of an uploaded file, with its problems beside their lines. */
export const fileResultSchema = z.object({
  /** Undefined where it is too long to be stored. */
  text: z.string().optional(),
  outcome: z.enum(["refused", "failed", "checked", "unchanged", "renamed", "draft", "published"]),
  slug: z.string().optional(),
  version: z.number().nullish(),
  problems: z.array(located),
  excerpts: z.array(z.object({ line: z.number(), text: z.string() })),
});
export type FileResult = z.output<typeof fileResultSchema>;

/** Place of the result of a member's last file. */
export const filePlace = ({ uniqueId }: { uniqueId: string }) => ({
  name: "form file",
  path: staffPaths.formFiles(),
  ownerId: uniqueId,
});
