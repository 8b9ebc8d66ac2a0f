import { HONEYPOT_FIELD, STAMP_FIELD } from "@/lib/intake/spam/constants";

/** Reads the `SpamFields` of a form on the page, for scripted submission. */
export function readTraces(formId: string): Record<string, string> {
  const form = document.getElementById(formId);
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
  return { [STAMP_FIELD]: text(data.get(STAMP_FIELD)), [HONEYPOT_FIELD]: text(data.get(HONEYPOT_FIELD)) };
}

const text = (entry: FormDataEntryValue | null) => (typeof entry === "string" ? entry : "");
