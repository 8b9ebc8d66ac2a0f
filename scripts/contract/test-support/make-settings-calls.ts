import { expect } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import * as settings from "@/lib/services/forms/settings-client";
import { done, type Reached } from "./reached";

/** Every call about the network's document. */
export async function makeSettingsCalls({ env }: Reached, staff: Caller): Promise<void> {
  const save = async (name: string) => {
    const { revision } = done(await settings.getSettings(env, staff));
    return done(await settings.saveSettingsPart(env, staff, { part: "brand", revision, value: { name } }));
  };
  const { revision } = await save("Quay");
  expect(done(await settings.publishSettings(env, staff, revision)).published?.document.brand?.name).toBe("Quay");
  await save("Pier");
  expect(done(await settings.discardSettings(env, staff)).draft).toBeNull();
  await save("Pier");
  const [version] = done(await settings.listSettingsVersions(env, staff, { records: 1 })).versions;
  expect(done(await settings.restoreSettings(env, staff, version?.id ?? "")).draft).toBeNull();
  const letter = done(await settings.getSampleLetter(env, staff, { letter: "received", language: "en" }));
  expect(letter.subject).toContain("we have your request");
  done(await settings.sendTestLetter(env, staff));
  expect(done(await settings.getSettingsReadiness(env, staff, { hasLastBackup: true })).members).toBeGreaterThan(0);
  expect(Object.keys(done(await settings.getSettingsUses(env, staff)))).toContain("insurers");
}
