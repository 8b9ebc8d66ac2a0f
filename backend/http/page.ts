import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { DeclaredAnswer } from "@/backend/http/endpoint";
import { ownersPalette } from "@/domain/owner/owners-theme";
import type { Palette } from "@/domain/owner/palettes";

const colours = (palette: Palette) =>
  `--paper: ${palette.surface}; --card: ${palette["surface-raised"]}; --ink: ${palette.ink}; --muted: ${palette["ink-muted"]}; --line: ${palette.line}; --brand: ${palette.brand};`;

const COMMON_STYLE = `
:root { color-scheme: light dark; ${colours(ownersPalette.light)} }
@media (prefers-color-scheme: dark) {
  :root { ${colours(ownersPalette.dark)} }
}
body { margin: 0; background: var(--paper); color: var(--ink); }
main { margin: 0 auto; }
.muted { color: var(--muted); }
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`;

/** Static HTML pages with a common style: they load nothing and run no scripts. */
export function createPages(ownStyle: string) {
  const style = COMMON_STYLE + ownStyle;
  const digest = createHash("sha256").update(style).digest("base64");
  return {
    headers: {
      "content-security-policy": `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
    /** A whole page. `content` is markup of `html`, which escapes its values; the title is escaped too. */
    render: (title: string, content: ReturnType<typeof html>): string =>
      String(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`),
  };
}

/** The answer of an endpoint that serves such a page. */
export const pageAnswer = (description: string): DeclaredAnswer => ({
  description,
  mediaType: "text/html; charset=UTF-8",
  headers: {
    "content-security-policy": "What the page may load: nothing.",
    "referrer-policy": "None is sent on.",
    "x-robots-tag": "Not for search engines.",
  },
});
