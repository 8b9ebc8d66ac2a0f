import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { z } from "zod";
import type { DeclaredAnswer, Endpoint } from "@/backend/http/endpoint";
import { problemsOf } from "@/backend/http/endpoint";
import type { ServiceDescription } from "@/backend/http/openapi";
import { PROBLEM_TITLES } from "@/backend/http/problem";

const STYLE = `
:root { color-scheme: light dark; --paper: #faf6ee; --card: #fffdf8; --ink: #1f2c27; --muted: #54615a; --line: #e2d8c7; --brand: #1f5141; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141c19; --card: #1c2622; --ink: #efeae0; --muted: #b3bcb4; --line: #303c37; --brand: #9bcfb6; }
}
body { margin: 0; padding: 3rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; }
h1 { margin: 0 0 0.5rem; font: 560 1.875rem/1.2 Georgia, serif; }
h2 { margin: 2rem 0 0.75rem; font: 560 1.25rem/1.3 Georgia, serif; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
details { margin: 0 0 0.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
details > :not(summary) { margin-inline: 1rem; }
summary { padding: 0.625rem 1rem; cursor: pointer; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
.method { display: inline-block; min-width: 4.5rem; color: var(--brand); font-weight: 700; }
.muted { color: var(--muted); }
a { color: var(--brand); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`;

const styleDigest = createHash("sha256").update(STYLE).digest("base64");

/** These pages load nothing and run nothing: all they may have is their own style. */
export const DOCS_HEADERS = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** A page to browse a service's endpoints by, of nothing but HTML. All text is escaped. */
export function renderDocs(service: ServiceDescription, endpoints: readonly Endpoint[]): string {
  const { name, title, summary, credentials } = service;
  const schemes = Object.entries(credentials.schemes);
  return renderPage(
    title,
    html`<p>${summary}</p>
<p><a href="/docs">All services</a> · <a href="/${name}/openapi.json">OpenAPI document</a></p>
${schemes.length > 0 ? html`<h2>Credentials</h2><dl>${schemes.map(([key, scheme]) => html`<dt>${key}</dt><dd>${scheme.description}</dd>`)}</dl>` : ""}
<h2>Calls</h2>
${endpoints.map((endpoint) => renderEndpoint(name, endpoint))}`,
  );
}

/** The page that leads to every service's own. */
export function renderDocsIndex(services: readonly ServiceDescription[]): string {
  return renderPage(
    "The network's services",
    html`<dl>${services.map(({ name, title, summary }) => html`<dt><a href="/${name}/docs">${title}</a></dt><dd>${summary}</dd>`)}</dl>
<p>Every answer that is a problem is <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> problem details with the
request's id, unless its call says otherwise.</p>`,
  );
}

function renderPage(title: string, content: unknown): string {
  return String(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`);
}

function renderEndpoint(service: string, endpoint: Endpoint) {
  const { operationId, method, path, summary, description, access, params, query, headers, body, answers } = endpoint;
  const problems = problemsOf(endpoint).filter((status) => answers[status] === undefined);
  return html`<details id="${operationId}">
<summary><code><span class="method">${method.toUpperCase()}</span> /${service}${path}</code> <span class="muted">${summary}</span></summary>
${description ? html`<p>${description}</p>` : ""}
<p>Who may call: ${access === "public" ? "anybody" : access.join(", ")}.</p>
${renderSchema("In the path", params, "input")}${renderSchema("In the query", query, "input")}
${renderSchema("In the headers", headers, "input")}${renderSchema("Body", body, "input")}
${Object.entries(answers).map(([status, answer]) => renderAnswer(status, answer))}
<h3>Problems</h3>
<ul>${problems.map((status) => html`<li>${status} <span class="muted">${PROBLEM_TITLES[status]}</span></li>`)}</ul>
</details>
`;
}

function renderAnswer(status: string, { description, body, mediaType, headers = {} }: DeclaredAnswer) {
  return html`<h3>Answer ${status}</h3>
<p>${description}${mediaType ? ` (${mediaType})` : ""}</p>
${Object.entries(headers).map(([name, text]) => html`<p><code>${name}</code>: ${text}</p>`)}
${renderSchema("", body, "output")}`;
}

function renderSchema(title: string, schema: z.ZodType | undefined, io: "input" | "output") {
  if (!schema) return "";
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return html`${title ? html`<h3>${title}</h3>` : ""}<pre tabindex="0">${JSON.stringify(json, null, 2)}</pre>`;
}
