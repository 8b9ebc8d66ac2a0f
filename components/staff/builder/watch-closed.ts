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
  const page = await readPage(`${location.pathname}?${new URLSearchParams({ open: key })}`);
  const fold = page?.getElementById(button.id);
  if (!(fold instanceof HTMLDetailsElement)) throw new Error("the question is not in the page");
  for (const handle of fold.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false;
  button.replaceWith(document.adoptNode(fold));
  (document.getElementById(field) ?? fold.querySelector("summary"))?.focus();
}

const DEADLINE_MS = 10_000;

/** A page of this site as a document. `fetch` has none, and trusted types allow no parser. */
const readPage = (address: string): Promise<Document | null> =>
  new Promise((resolve, reject) => {
    // biome-ignore lint/style/noRestrictedGlobals: reads a document, which fetch cannot
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.timeout = DEADLINE_MS;
    request.onload = () => resolve(request.responseXML);
    request.onerror = reject;
    request.ontimeout = reject;
    request.open("GET", address);
    request.send();
  });
