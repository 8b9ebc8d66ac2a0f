import type { Hono } from "hono";
import { z } from "zod";
import { DOCS_HEADERS, renderDocs } from "@/backend/http/docs-page";
import { createRouter, type HttpEnv, type Surroundings } from "@/backend/http/edge";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { createReadyEndpoint, createStatusEndpoint, type HealthSettings, healthEndpoint } from "@/backend/http/health";
import { type CallRules, mount } from "@/backend/http/mount";
import { createOpenApi, type ServiceDescription } from "@/backend/http/openapi";
import { pageAnswer } from "@/backend/http/page";

/** A service: its credentials and its endpoints. */
export interface Service extends ServiceDescription, CallRules {
  endpoints: readonly Endpoint[];
}

/** A service's endpoints with the common ones: health, OpenAPI document and documentation page. */
export function endpointsOf(
  service: Service,
  renderPage = renderDocs,
  settings: HealthSettings = {},
): readonly Endpoint[] {
  const endpoints: Endpoint[] = [healthEndpoint, createReadyEndpoint(settings), ...service.endpoints];
  if (service.credentials.recognises.includes("service")) endpoints.push(createStatusEndpoint(settings));
  // Made on first request, to keep the start fast.
  let document: object | undefined;
  let page: string | undefined;
  endpoints.push(
    endpoint("getOpenApi", "GET /openapi.json", {
      summary: "This service's OpenAPI document",
      access: "public",
      answers: { 200: { description: "OpenAPI 3.1", body: z.looseObject({ openapi: z.string() }) } },
      handle: () => {
        document ??= createOpenApi(service, endpoints);
        return { status: 200, body: document };
      },
    }),
    docsEndpoint(() => {
      page ??= renderPage(service, endpoints);
      return page;
    }),
  );
  return endpoints;
}

/** A page of documentation at `/docs`. */
function docsEndpoint(render: () => string): Endpoint {
  return endpoint("getDocs", "GET /docs", {
    summary: "A page to browse what is offered",
    access: "public",
    answers: { 200: pageAnswer("The page.") },
    handle: () => ({ status: 200, body: render(), headers: DOCS_HEADERS }),
  });
}

/** The app of a service, routed under its name. */
export function createService(
  surroundings: Surroundings,
  service: Service,
  renderPage?: typeof renderDocs,
): Hono<HttpEnv> {
  const app = createRouter();
  mount(app, surroundings, service, endpointsOf(service, renderPage, surroundings));
  return app;
}
