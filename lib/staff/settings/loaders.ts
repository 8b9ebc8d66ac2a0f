import "server-only";
import { notFound } from "next/navigation";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";
import type { Settings } from "@/domain/wire/settings";
import { getSettings, getSettingsUses, listSettingsVersions } from "@/lib/services/forms/settings-client";
import { orNotFound } from "@/lib/staff/outcomes";
import { differences, type Flat } from "@/lib/staff/settings/flat";
import {
  type Change,
  getPart,
  isPartName,
  listChanges,
  PART_NAMES,
  type Part,
  partFlat,
  type Uses,
} from "@/lib/staff/settings/part";
import { readTyped, type Typed } from "@/lib/staff/settings/typed";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

/** The document that the forms show: the file's, else the draft, else the published one. */
export const shownDocument = ({ file, draft, published }: Settings): NetworkDocument =>
  file === null ? ((draft ?? published)?.document ?? {}) : ownersDocument();

export interface PartState extends Part {
  readonly isChanged: boolean;
  /** Changes of the draft. */
  readonly changes: readonly Change[];
}

/** All parts with their state, and the published versions. */
export async function loadSettings(before: string | undefined) {
  const { env, caller } = await openStaffPage();
  const [found, uses, versions] = await Promise.all([
    getSettings(env, caller),
    getSettingsUses(env, caller),
    listSettingsVersions(env, caller, { records: 10, ...(before && { after: before }) }),
  ]);
  const settings = orNotFound(found);
  const [shown, published] = [shownDocument(settings), settings.published?.document ?? {}];
  const usesOf = orNotFound(uses);
  const parts = PART_NAMES.map((name): PartState => {
    const part = getPart(name);
    const flat = partFlat(part, shown);
    const isDrafted = settings.draft?.changes.includes(name) ?? false;
    const changes = isDrafted ? listChanges(part, partFlat(part, published), flat, usesOf[name]) : [];
    return { ...part, isChanged: differences(flat, part.standard).length > 0, changes };
  });
  return { settings, parts, ...orNotFound(versions) };
}

export interface OpenPart extends Part {
  /** The stored texts, and those that the form shows. */
  readonly stored: Flat;
  readonly flat: Flat;
  readonly typed: Typed | undefined;
  readonly settings: Settings;
  readonly uses: Uses;
}

/** A part with what was typed and not stored over it. */
export async function loadPart(name: string): Promise<OpenPart> {
  if (!isPartName(name)) notFound();
  const { env, caller, member } = await openStaffPage();
  const [found, uses, typed] = await Promise.all([
    getSettings(env, caller),
    getSettingsUses(env, caller),
    readTyped(member, name),
  ]);
  const settings = orNotFound(found);
  const part = getPart(name);
  const stored = partFlat(part, shownDocument(settings));
  return {
    ...{ ...part, stored, settings, typed },
    flat: { ...stored, ...typed?.changed },
    uses: orNotFound(uses)[name] ?? {},
  };
}
