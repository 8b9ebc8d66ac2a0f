/** The texts of a rendered page: those between its tags, and the names of its parts. */
export function textsOf(page: HTMLElement): string[] {
  for (const hidden of page.querySelectorAll("script, style")) hidden.remove();
  const elements = [...page.querySelectorAll("*")];
  const names = elements.flatMap((element) =>
    ["aria-label", "alt", "title", "placeholder", "label"].map((name) => element.getAttribute(name) ?? ""),
  );
  const texts = elements.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  return [...names, ...texts].map((text) => text.trim()).filter((text) => text !== "");
}
