import { z } from "zod";
import { APPOINTMENT, FORM_INSTANCE, LANDING, LISTING_REPORT, MAIL } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { SubjectRow } from "@/backend/inbox/subject-rows";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";

/** Decrypted subject of an item: one of the properties, or none where it was deleted. */
export interface Subject {
  appointment: ReturnType<typeof openAppointment<Joined<"appointment">>> | null;
  landing: ReturnType<typeof openLanding<Joined<"landing">>> | null;
  listing: ReturnType<typeof openListing<Joined<"listing">>> | null;
  instance: ReturnType<typeof openInstance<Joined<"instance">>> | null;
  mail: ReturnType<typeof openMail<Joined<"mail">>> | null;
}
type Joined<Name extends keyof SubjectRow> = NonNullable<SubjectRow[Name]>;

/** Throws `UnreadableRecord`. */
export const openSubject = (vault: Vault, { appointment, landing, listing, instance, mail }: SubjectRow): Subject => ({
  appointment: appointment && openAppointment(vault, appointment),
  landing: landing && openLanding(vault, landing),
  listing: listing && openListing(vault, listing),
  instance: instance && openInstance(vault, instance),
  mail: mail && openMail(vault, mail),
});

const openAppointment = <Row extends object>(vault: Vault, row: Row) => withFields(vault.open(APPOINTMENT, row));
const openLanding = <Row extends object>(vault: Vault, row: Row) => withFields(vault.open(LANDING, row));
const openListing = <Row extends object>(vault: Vault, row: Row) => vault.open(LISTING_REPORT, row);
const openInstance = <Row extends object>(vault: Vault, row: Row) => vault.open(FORM_INSTANCE, row);
const openMail = <Row extends object>(vault: Vault, row: Row) => vault.open(MAIL, row);
const withFields = <Opened extends { formFields: string }>(opened: Opened) => ({
  ...opened,
  fields: readFields(opened.formFields),
});

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});
/** The form fields of a stored request or landing. */
export const readFields = (json: string) => fieldsSchema.parse(JSON.parse(json));

/** A field of what was sent, if it is a text that is not blank. */
export function textOf(fields: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** The name of the state that a form's field `state` has. */
export function regionOf(fields: Readonly<Record<string, unknown>>): string | null {
  const id = textOf(fields, "state");
  return [...STATES, OTHER_STATE].find((state) => state.id === id)?.name ?? id;
}

/** The code of the language that the person wants; null for English. */
export function languageOf({ appointment, landing, instance }: Subject): string | null {
  const language = appointment?.preferredLanguage ?? landing?.preferredLanguage ?? instance?.language ?? "";
  return language === "" || language.startsWith("en") ? null : language;
}

/** The phone that the person gave, as it is dialled where it can be read; null where none was asked for. */
export function phoneOf({ appointment, landing }: Subject): string | null {
  const contact = appointment ?? landing;
  return contact && (contact.phoneE164 ?? (contact.phoneNumber || null));
}

/** The address that the person gave, or to which their form was mailed; empty without one. */
export const emailOf = ({ appointment, landing, instance }: Subject): string =>
  (appointment ?? landing)?.email ?? instance?.assignedToEmail ?? "";

/** The full name of the person, or of the therapist of a listing; null where there is none. */
export function nameOf({ appointment, landing, listing, instance, mail }: Subject): string | null {
  if (listing) return listing.therapistName;
  const contact = appointment ?? landing;
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : instance?.assignedToName;
  return name ?? instance?.assignedToEmail ?? (mail?.recipient || null);
}
