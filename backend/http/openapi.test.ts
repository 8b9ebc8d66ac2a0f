import { beforeEach, describe, expect, test } from "@jest/globals";
import { Validator } from "@seriousme/openapi-schema-validator";
import pino from "pino";
import { z } from "zod";
import { authenticateAnonymous } from "@/backend/http/authenticate";
import { createEdge } from "@/backend/http/edge";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { mount } from "@/backend/http/mount";
import { endpointsOf } from "@/backend/http/service";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const operationSchema = z.looseObject({
  operationId: z.string(),
  description: z.string().optional(),
  "x-permission": z.string().optional(),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

describeOnDatabase("the services' documents", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const prefixes = () => services.services.map(({ name }) => (name === "" ? "" : `/${name}`));
  const documentOf = async (prefix: string) =>
    documentSchema.parse((await services.call(`${prefix}/openapi.json`)).json);

  test("the documents describe every route that exists, and no other", async () => {
    const routes = services.app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const documented: string[] = [];
    for (const prefix of prefixes()) {
      for (const [path, item] of Object.entries((await documentOf(prefix)).paths)) {
        documented.push(...Object.keys(item).map((method) => `${method.toUpperCase()} ${prefix}${path}`));
      }
    }
    expect(documented.sort()).toEqual(routes.sort());
  });

  test("the documents are valid OpenAPI 3.1, with one name per call and a target for every reference", async () => {
    for (const prefix of prefixes()) {
      const document = await documentOf(prefix);
      expect(await new Validator().validate(document)).toEqual({ valid: true });
      const names = Object.values(document.paths).flatMap((item) =>
        Object.values(item).map((call) => call.operationId),
      );
      expect(new Set(names).size).toBe(names.length);
      const targets = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
      const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
      expect(known).toEqual(expect.arrayContaining(targets));
    }
  });

  test("the documents name the permission of each call that needs one, and the grades that have it", async () => {
    for (const service of services.services) {
      const declared = endpointsOf(service).flatMap(({ operationId, permission }) =>
        permission === undefined ? [] : [[operationId, permission]],
      );
      const calls = Object.values((await documentOf(service.name === "" ? "" : `/${service.name}`)).paths).flatMap(
        (item) => Object.values(item),
      );
      const named = calls.filter((call) => call["x-permission"] !== undefined);
      expect(named.map((call) => [call.operationId, call["x-permission"]]).sort()).toEqual(declared.sort());
      for (const call of named) expect(call.description).toContain(`\`${call["x-permission"]}\`: `);
    }
    const { paths } = await documentOf("/forms");
    expect(paths["/inbox/{reference}/{verb}"]?.post).toMatchObject({
      "x-permission": "handle_items",
      description: "Of staff only with the permission `handle_items`: scheduler, clinician, administrator.",
    });
    const page = await services.call("/search/docs");
    expect(page.text).toContain("Of staff only with the permission `administer`: administrator.");
  });

  test("the documents' pages need no script and load nothing", async () => {
    for (const prefix of prefixes()) {
      const page = await services.call(`${prefix}/docs`);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page.text).not.toContain("<script");
    }
    expect((await services.call("/docs")).text).toContain('href="/gateway/docs"');
    expect((await services.call("/gateway/docs")).text).toContain('<details id="renewGuest">');
  });

  describe("an answer that its endpoint does not declare", () => {
    const faultsOf = async (declared: Endpoint) => {
      const faults: string[] = [];
      const surroundings = {
        db: database.db,
        vault: TEST_VAULT,
        logger: pino({ level: "silent" }),
        now: () => new Date(),
        onUndeclaredAnswer: (fault: string) => faults.push(fault),
      };
      const app = createEdge(surroundings);
      mount(app, surroundings, { authenticate: authenticateAnonymous }, [declared]);
      await app.request(declared.path);
      return faults;
    };
    const known = { summary: "Look", access: "public" } as const;
    const answers = { 200: { description: "A name.", body: z.strictObject({ name: z.string() }) } };

    test.each<[string, Endpoint, string]>([
      [
        "a field too many",
        endpoint("look", "GET /look", {
          ...known,
          answers,
          handle: () => ({ status: 200, body: { name: "x", secret: 1 } }),
        }),
        "look: 200 at /",
      ],
      [
        "a header too many",
        endpoint("look", "GET /look", {
          ...known,
          answers,
          handle: () => ({ status: 200, body: { name: "x" }, headers: { "x-a": "1" } }),
        }),
        "look: header x-a",
      ],
      [
        "no body",
        endpoint("look", "GET /look", { ...known, answers, handle: () => ({ status: 200 }) }),
        "look: 200 at /",
      ],
    ])("an undeclared answer is reported: %s", async (_, declared, fault) => {
      expect(await faultsOf(declared)).toEqual([expect.stringContaining(fault)]);
    });

    test("an answer that fits its declaration is not reported", async () => {
      expect(
        await faultsOf(
          endpoint("look", "GET /look", { ...known, answers, handle: () => ({ status: 200, body: { name: "x" } }) }),
        ),
      ).toEqual([]);
    });
  });
});
