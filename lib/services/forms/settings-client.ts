import "server-only";
import { z } from "zod";
import type { NetworkParts } from "@/domain/owner/network-schema";
import type { Language } from "@/domain/texts/languages";
import {
  readinessReading,
  sampleLetterReading,
  settingsReading,
  settingsUsesReading,
  settingsVersionsReading,
} from "@/domain/wire/settings";
import { createCalls } from "@/lib/services/endpoint";
import { formsService } from "@/lib/services/forms/service";
import { settingsEndpoints as at } from "@/lib/services/forms/settings-endpoints";

/*
 * The network's document, for administrators. Changes fail as `conflict` with `settings_changed` after another member's, whose
 * settings are in `problem.current`, and with `settings_from_file` where NETWORK_FILE is set.
 */
const call = createCalls(formsService);

/** The published document, the draft, and the file that stands for both. */
export const getSettings = call(at.getSettings, settingsReading);

/** Numbers of therapists by part and id. */
export const getSettingsUses = call(at.getSettingsUses, settingsUsesReading);

/** Facts of the deployment that a public network depends on; the last backup costs a scan, and is read where it is asked for. */
export const getSettingsReadiness = call(
  at.getSettingsReadiness,
  readinessReading,
  ({ hasLastBackup }: { hasLastBackup: boolean }) => ({ query: hasLastBackup ? { last_backup: "true" } : {} }),
);

/** A letter to an invented person, with the draft. */
export const getSampleLetter = call(
  at.getSampleLetter,
  sampleLetterReading,
  ({ letter, language }: { letter: string; language: Language }) => ({ params: { letter }, query: { language } }),
);

/** Mails the caller a letter, to see that mail goes out. */
export const sendTestLetter = call(at.sendTestLetter, z.unknown());

/**
 * Stores a part in the draft; null resets it to the standard one. `refused` with `problem.errors`, whose pointers begin with the
 * part's name: `/brand/supportPhone`.
 */
export const saveSettingsPart = call(
  at.saveSettingsPart,
  settingsReading,
  ({ part, ...body }: { part: keyof NetworkParts; revision: number; value: unknown }) => ({ params: { part }, body }),
);

export const discardSettings = call(at.discardSettings, settingsReading);

/** Publishes the draft of this revision. */
export const publishSettings = call(at.publishSettings, settingsReading, (revision: number) => ({
  body: { revision },
}));

/** Published documents, newest first; `after` continues a page. */
export const listSettingsVersions = call(
  at.listSettingsVersions,
  settingsVersionsReading,
  (query: { after?: string | undefined; records?: number }) => ({ query }),
);

/** Makes an earlier version the draft. */
export const restoreSettings = call(at.restoreSettings, settingsReading, (id: string) => ({ params: { id } }));
