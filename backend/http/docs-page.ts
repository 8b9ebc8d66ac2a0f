import { html } from "hono/html";
import { z } from "zod";
import type { DeclaredAnswer, Endpoint } from "@/backend/http/endpoint";
import { problemsOf } from "@/backend/http/endpoint";
import { describePermission, type ServiceDescription } from "@/backend/http/openapi";
import { createPages } from "@/backend/http/page";
import { PROBLEM_TITLES } from "@/backend/http/problem";

const pages = createPages(`
body { padding: 3rem 1rem; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 56rem; }
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
`);

export const DOCS_HEADERS = pages.headers;

/** An HTML page that documents a service's endpoints. All text is escaped. */
export function renderDocs(service: ServiceDescription, endpoints: readonly Endpoint[]): string {
  const { name, title, summary, credentials } = service;
  const schemes = Object.entries(credentials.schemes);
  return pages.render(
    title,
    html`<p>${summary}</p>
<p><a href="/docs">All services</a> · <a href="/${name}/openapi.json">OpenAPI document</a></p>
${schemes.length > 0 ? html`<h2>Credentials</h2><dl>${schemes.map(([key, scheme]) => html`<dt>${key}</dt><dd>${scheme.description}</dd>`)}</dl>` : ""}
<h2>Calls</h2>
${endpoints.map((endpoint) => renderEndpoint(name, endpoint))}`,
  );
}

/** The index page of all services' documentation. */
export function renderDocsIndex(services: readonly ServiceDescription[]): string {
  return pages.render(
    "The network's services",
    html`<dl>${services.map(({ name, title, summary }) => html`<dt><a href="/${name}/docs">${title}</a></dt><dd>${summary}</dd>`)}</dl>
<p>Every answer that is a problem is <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> problem details with the
request's id, unless its call says otherwise.</p>`,
  );
}

function renderEndpoint(service: string, endpoint: Endpoint) {
  const { operationId, method, path, summary, description, access, permission, params, query, headers, body, answers } =
    endpoint;
  const problems = problemsOf(endpoint).filter((status) => answers[status] === undefined);
  return html`<details id="${operationId}">
<summary><code><span class="method">${method.toUpperCase()}</span> /${service}${path}</code> <span class="muted">${summary}</span></summary>
${description ? html`<p>${description}</p>` : ""}
<p>Who may call: ${access === "public" ? "anyone" : access.join(", ")}. ${permission ? describePermission(permission) : ""}</p>
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
