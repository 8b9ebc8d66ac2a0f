import { z } from "zod";
import { APPOINTMENT, FORM_INSTANCE, LANDING, MAIL } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { ItemRow } from "@/backend/forms/inbox/item-rows";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";

/** What an item is about, in clear. One of them; none where it was deleted. */
export interface Subject {
  appointment: ReturnType<typeof openAppointment> | null;
  landing: ReturnType<typeof openLanding> | null;
  instance: ReturnType<typeof openInstance> | null;
  mail: ReturnType<typeof openMail> | null;
}

/** Throws `UnreadableRecord`. */
export const openSubject = (vault: Vault, { appointment, landing, instance, mail }: ItemRow): Subject => ({
  appointment: appointment && openAppointment(vault, appointment),
  landing: landing && openLanding(vault, landing),
  instance: instance && openInstance(vault, instance),
  mail: mail && openMail(vault, mail),
});

type Joined<Name extends "appointment" | "landing" | "instance" | "mail"> = NonNullable<ItemRow[Name]>;
const openLanding = (vault: Vault, row: Joined<"landing">) => {
  const opened = vault.open(LANDING, row);
  return { ...opened, fields: readFields(opened.formFields) };
};
const openInstance = (vault: Vault, row: Joined<"instance">) => vault.open(FORM_INSTANCE, row);
const openMail = (vault: Vault, row: Joined<"mail">) => vault.open(MAIL, row);
const openAppointment = (vault: Vault, row: Joined<"appointment">) => {
  const opened = vault.open(APPOINTMENT, row);
  return { ...opened, fields: readFields(opened.formFields) };
};

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});
const readFields = (json: string) => fieldsSchema.parse(JSON.parse(json));

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

/** The person's full name; null where there is none. */
export function nameOf({ appointment, landing, instance, mail }: Subject): string | null {
  const contact = appointment ?? landing;
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : instance?.assignedToName;
  return name ?? instance?.assignedToEmail ?? (mail?.recipient || null);
}
