import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import type { Hono } from "hono";
import pino from "pino";
import { createEdge, type HttpEnv } from "@/backend/http/edge";
import { createService } from "@/backend/http/service";
import { placesService } from "@/backend/places/service";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { TEST_VAULT } from "@/backend/test-support/services";

describeOnDatabase("places", (database) => {
  let app: Hono<HttpEnv>;
  beforeEach(() => {
    const surroundings = {
      db: database.db,
      vault: TEST_VAULT,
      logger: pino({ level: "silent" }),
      now: () => new Date(),
    };
    app = createEdge(surroundings);
    app.route("/", createService(surroundings, placesService({ siteUrl: 'https://care.example/?a="b"' })));
  });

  test.each([
    ["/provider-app", "The provider application would be here"],
    ["/intake/insurer/bluecross", "The intake of Blue Cross would be here"],
    ["/intake/eap/comPsych", "The intake of ComPsych would be here"],
  ])("%s says what would be there", async (path, title) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  });

  test.each(["/intake/insurer/unknown", "/intake/insurer/SelfPay", "/intake/other/aetna", "/intake/eap/<b>"])(
    "%s is a 404 that says so",
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      const body = await response.text();
      expect(body).toContain("There is no intake here");
      expect(body).not.toContain("<b>");
    },
  );

  test("the policy allows the page's own style and nothing else, and the way back is escaped", async () => {
    const response = await app.request("/provider-app");
    const body = await response.text();
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? "";
    const digest = createHash("sha256").update(style).digest("base64");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${digest}'`);
    expect(body).toContain('href="https://care.example/?a=&quot;b&quot;"');
  });
});
