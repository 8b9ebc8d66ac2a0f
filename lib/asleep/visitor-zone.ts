import { formatStart } from "@/domain/text/zoned-start";

/** Shows free times on the visitor's clock, and fills in the forms' field `zone`. */
export function showVisitorZone(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("[data-zoned]"))
    time.textContent = formatStart(new Date(time.dateTime), undefined, time.dataset.zoned === "short");
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-visitor-form] [name=zone]"))
    field.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
