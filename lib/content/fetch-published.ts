import { type PublishedSettings, publishedSettingsReading } from "@/domain/owner/published-settings";
import { API_KEY_HEADER, APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";

const DEADLINE_MS = 2_000;

/** Calls an endpoint of the published document with the website's key; null where there is none, undefined without an answer. */
async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const { FORMS_URL, FORMS_API_KEY, FORMS_APP_ID, DEFAULT_APP_ID: appId } = process.env;
  if (!FORMS_URL || !FORMS_API_KEY) return undefined;
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${FORMS_API_KEY}`,
    [API_KEY_HEADER]: FORMS_API_KEY,
    [APP_ID_HEADER]: FORMS_APP_ID || appId || DEFAULT_APP_ID,
  };
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    // biome-ignore lint/style/noRestrictedGlobals: lib/services reads the document's lists when it is loaded.
    const response = await fetch(`${FORMS_URL}/settings/published${path}`, { ...init, headers, signal });
    if (response.status === 404) return null;
    return response.status === 200 ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The document in force, as the services say it; undefined where they do not answer, null where they know of no documents. */
export async function fetchPublished(known?: number): Promise<PublishedSettings | null | undefined> {
  const answer = await call(known === undefined ? "" : `?known=${known}`);
  return answer === null ? null : publishedSettingsReading.safeParse(answer).data;
}

/** The draft and its revision, without the document for the revision `known`; undefined where the services do not answer. */
export const fetchDraft = async (known = 0): Promise<PublishedSettings | undefined> =>
  publishedSettingsReading.safeParse(await call(`?of=draft&known=${known}`)).data;

/** Tells the services why this website keeps the version before. */
export const refusePublished = (version: number, problem: string): Promise<unknown> =>
  call("/refusal", { method: "POST", body: JSON.stringify({ version, problem }) });
