import { createElement, type ReactNode } from "react";

type Tag = "h2" | "h3" | "p" | "strong" | "em" | "ul" | "ol" | "li" | "a";
const TAGS: ReadonlySet<string> = new Set<Tag>(["h2", "h3", "p", "strong", "em", "ul", "ol", "li", "a"]);
const TOKEN = /<(\/?)([a-z]+\d?)(?: href="([^"]*)"[^<>]*)?>|[^<]+/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": "\u00a0" };

/**
 * Renders the few elements that `sanitizeBio` and `renderNotice` write. The text never becomes HTML of the page, which Trusted Types forbid; all
 * else is omitted or shown as text.
 */
export function RichText({
  html,
  ...props
}: {
  id?: string | undefined;
  html: string;
  className?: string;
  lang?: string;
}) {
  return createElement("div", props, ...readElements(html));
}

interface OpenElement {
  tag: string;
  attributes: { href?: string; rel?: string } | null;
  children: ReactNode[];
}

function readElements(html: string): ReactNode[] {
  const root: OpenElement = { tag: "", attributes: null, children: [] };
  let current = root;
  const outer: OpenElement[] = [];
  for (const [token, closing, tag, href] of html.matchAll(TOKEN)) {
    if (tag === undefined) current.children.push(unescapeHtml(token));
    else if (tag === "br") current.children.push(createElement("br"));
    else if (TAGS.has(tag) && !closing) {
      outer.push(current);
      current = { tag, attributes: href === undefined ? null : toLink(href), children: [] };
    } else if (tag === current.tag) {
      const element = createElement(tag, current.attributes, ...current.children);
      current = outer.pop() ?? root;
      current.children.push(element);
    }
  }
  return root.children;
}

const toLink = (href: string) => ({ href: unescapeHtml(href), rel: "nofollow noopener noreferrer" });
const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
