import { z } from "zod";
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH, SERVICE_TYPES } from "@/domain/booking/rules";
import { keysOf, tableOf } from "@/domain/table";
import { isMailable } from "@/domain/text/email-address";
import { isPhone, normalizePhone } from "@/domain/text/phone";
import { parseStrictJson } from "@/domain/text/strict-json";
import { LANGUAGES } from "@/domain/texts/languages";
import { moment } from "@/domain/wire/documents";
import { instant, requiredText } from "@/domain/wire/input-fields";
import { camelized, foldOwnKeys, singleDocument } from "@/domain/wire/reading";

export const APPOINTMENT_STATUSES = ["requested", "confirmed", "completed", "cancelled"] as const;

/** Kinds of meeting for an appointment. */
export const MEETINGS = ["video", "phone", "in_person"] as const;

const FORM_FIELDS_MAX_LENGTH = 32 * 1024;

const jsonObject = z
  .string("must be a JSON string")
  .max(FORM_FIELDS_MAX_LENGTH, `must be at most ${FORM_FIELDS_MAX_LENGTH} characters`)
  .refine((text) => isPlainObject(parseStrictJson(text)), "must be the JSON of an object");

function isPlainObject(json: ReturnType<typeof parseStrictJson>): boolean {
  return json.ok && typeof json.value === "object" && json.value !== null && !Array.isArray(json.value);
}

/** A person's name, email address and phone number, by the booking's rules. */
export const contactFields = {
  first_name: requiredText(NAME_MAX_LENGTH),
  last_name: requiredText(NAME_MAX_LENGTH),
  email: z.string("is required").trim().refine(isMailable, "must be an email address"),
  phone_number: z
    .string("is required")
    .transform(normalizePhone)
    .refine(isPhone, "must be an optional plus and 10 to 15 digits"),
};

const notes = z.string().max(NOTES_MAX_LENGTH, `must be at most ${NOTES_MAX_LENGTH} characters`);

/** An appointment request as sent, stored and answered. Specification, sections 3 and 5. */
export const appointmentFields = {
  source_type: requiredText(50),
  ...contactFields,
  selected_option: z.enum(SERVICE_TYPES, { error: `must be one of: ${SERVICE_TYPES.join(", ")}` }),
  notes: notes.nullish().transform((text) => text ?? ""),
  source: z.literal("Website"),
  source_alias: z.literal("Appointment Request"),
  source_id: requiredText(100),
  visitor_unique_id: z
    .guid("must be a UUID")
    .transform((id) => id.toLowerCase())
    .nullable(),
  visitor_type: z.enum(["guest", "user"], { error: "must be guest or user" }),
  start_at: instant,
  end_at: instant,
  /** Language of mails to the person; English by default. */
  preferred_language: z.enum(LANGUAGES, { error: `must be one of: ${LANGUAGES.join(", ")}` }).optional(),
  /** JSON of requestFor, startDate, endDate, availability, member, responsible, paymentMethod. */
  form_fields: jsonObject,
};

/** Fields of a request that staff may change; the visitor's own entries (`form_fields`) stay as sent. */
export const appointmentChanges = z
  .strictObject(appointmentFields)
  .omit({
    source_type: true,
    source: true,
    source_alias: true,
    source_id: true,
    visitor_unique_id: true,
    visitor_type: true,
    form_fields: true,
  })
  .extend({
    notes,
    status: z.enum(APPOINTMENT_STATUSES, { error: `must be one of: ${APPOINTMENT_STATUSES.join(", ")}` }),
  })
  .partial();

/** A landing as sent and stored. Specification, section 3, Join / landing submission. */
export const landingFields = {
  ...contactFields,
  // The join form's rule: first word and remainder of one name, so that there may be no last name.
  last_name: z.string().trim().max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`),
  source_id: requiredText(100),
  source: z.literal("Website"),
  source_alias: z.string().max(100).nullish(),
  preferred_language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, "must be a language such as en"),
  /** JSON of the form's values as typed. */
  form_fields: jsonObject,
};

/** A resource's fields as the website sends them; the service checks the values of lists. */
type Payload<Fields extends z.ZodRawShape> = {
  [Name in keyof z.input<z.ZodObject<Fields>>]: Widened<z.input<z.ZodObject<Fields>>[Name]>;
};
type Widened<Value> = Value extends string ? string : Value;
export type AppointmentPayload = Payload<typeof appointmentFields>;
export type LandingPayload = Payload<typeof landingFields>;

/** The receipt of a write: an acknowledgement without the contents. */
export const receiptDocument = (type: "appointment" | "landing" | "listing_report") =>
  z.strictObject({
    data: z.strictObject({
      id: z.guid(),
      type: z.literal(type),
      attributes: z.strictObject({
        uniqueId: z.guid(),
        /** Reference for people to read out; missing in receipts of services that make none. */
        reference: z.string().optional(),
        status: z.string().optional(),
        sourceId: z.string(),
        createdAt: moment,
      }),
    }),
  });

// Other services may answer nothing but the id.
const readReceipt = z
  .object({ uniqueId: z.string(), reference: z.string().catch(""), status: z.string().catch("") })
  .catch({ uniqueId: "", reference: "", status: "" });
export const receiptReading = camelized(singleDocument(readReceipt));

const toTexts = <Fields extends object>(fields: Fields) => tableOf(keysOf(fields), () => z.string());

/** An appointment request with everything in it. Specification, section 3. */
export const appointmentShape = {
  uniqueId: z.guid(),
  companyId: z.guid(),
  ...foldOwnKeys(toTexts(appointmentFields)),
  visitorUniqueId: z.guid().nullable(),
  startAt: moment,
  endAt: moment,
  status: z.enum(APPOINTMENT_STATUSES),
  createdAt: moment,
  updatedAt: moment,
};
