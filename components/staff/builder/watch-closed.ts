import { fetchOwn } from "@/lib/http/fetch-own";

/** Opens questions whose fields are not in the page, also by a link to one of their fields. Otherwise their button posts the form. */
export function watchClosed(form: HTMLFormElement, signal: AbortSignal): void {
  const press = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='#field-']") : null;
    const field = decodeURIComponent(link?.hash.slice(1) ?? "");
    const closed = [...form.querySelectorAll<HTMLButtonElement>("button[aria-expanded='false']")];
    const button = closed.find((one) =>
      link ? field.startsWith(`${one.id}/`) : target instanceof Node && one.contains(target),
    );
    if (!button) return;
    event.preventDefault();
    open(button, field).catch(() => form.requestSubmit(button));
  };
  document.addEventListener("click", press, { signal });
}

/** Puts the fields of the stored draft in the place of a question's button, and the focus on one of them. */
async function open(button: HTMLButtonElement, field: string): Promise<void> {
  const key = button.id.slice(button.id.lastIndexOf("/") + 1);
  const response = await fetchOwn(`${location.pathname}?${new URLSearchParams({ open: key })}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fold = page.getElementById(button.id);
  if (!(fold instanceof HTMLDetailsElement)) throw new Error("the question is not in the page");
  for (const handle of fold.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false;
  button.replaceWith(document.adoptNode(fold));
  (document.getElementById(field) ?? fold.querySelector("summary"))?.focus();
}
