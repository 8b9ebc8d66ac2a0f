import type { Endpoint } from "@/lib/services/endpoint";

/** The calls about the network's document; the specification has none. */
export const settingsEndpoints = {
  getSettings: { method: "GET", path: "/settings", isOurs: true },
  getSettingsUses: { method: "GET", path: "/settings/uses", isOurs: true },
  getSettingsReadiness: { method: "GET", path: "/settings/readiness", query: ["last_backup"], isOurs: true },
  getSampleLetter: { method: "GET", path: "/settings/letters/{letter}", query: ["language"], isOurs: true },
  sendTestLetter: { method: "POST", path: "/settings/test-letter", isOurs: true },
  saveSettingsPart: { method: "PUT", path: "/settings/draft/{part}", isOurs: true },
  discardSettings: { method: "DELETE", path: "/settings/draft", isOurs: true },
  publishSettings: { method: "POST", path: "/settings/publish", isOurs: true },
  listSettingsVersions: { method: "GET", path: "/settings/versions", query: ["after", "records"], isOurs: true },
  restoreSettings: { method: "POST", path: "/settings/versions/{id}/restore", isOurs: true },
} as const satisfies Record<string, Endpoint>;
