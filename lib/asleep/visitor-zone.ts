import { formatStart } from "@/domain/text/zoned-start";

/** Shows free times on the visitor's clock, and fills in the forms' field `zone`. */
export function showVisitorZone(): void {
  const lang = document.documentElement.lang || undefined;
  for (const time of document.querySelectorAll<HTMLTimeElement>("[data-zoned]"))
    time.textContent = formatStart(lang, new Date(time.dateTime), undefined, time.dataset.zoned === "short");
  const fields = document.querySelectorAll<HTMLInputElement>("[data-visitor-form] [name=zone]");
  if (fields.length === 0) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const field of fields) field.value = timeZone;
}
