import { expect, test } from "@jest/globals";
import { parseConfig } from "@/backend/config";
import { newSigningKey } from "@/backend/test-support/services";

const complete = async () => ({
  SERVICE_KEY: "x".repeat(32),
  GATEWAY_SIGNING_KEY: JSON.stringify(await newSigningKey()),
});

test("two keys are all that must be given", async () => {
  expect(parseConfig(await complete())).toMatchObject({
    DATA_DIR: ".data",
    SERVICES_HOST: "127.0.0.1",
    SERVICES_PORT: 4000,
    APP_IDS: ["fernwell-web"],
    GUEST_TOKEN_TTL_SECONDS: 86_400,
    SAMPLE_NETWORK: "on",
  });
});

test("all problems are told together, by name and without their values", () => {
  const source = {
    SERVICE_KEY: "too-short",
    GATEWAY_SIGNING_KEY: '{"kty":"RSA","d":"hush"}',
    SERVICES_PORT: "99999",
    SITE_URL: "https://care.example.org",
    DATABASE_URL: "mysql://hush@db/x",
  };
  const parse = () => parseConfig(source);
  for (const name of ["SERVICE_KEY", "GATEWAY_SIGNING_KEY", "SERVICES_PORT", "DATABASE_URL"]) {
    expect(parse).toThrow(name);
  }
  expect(parse).not.toThrow(/hush|too-short/);
});

test("a public site refuses the embedded database unless told otherwise", async () => {
  const site = { ...(await complete()), SITE_URL: "https://care.example.org" };
  expect(() => parseConfig(site)).toThrow("ALLOW_EMBEDDED_DATABASE");
  expect(() => parseConfig({ ...site, ALLOW_EMBEDDED_DATABASE: "true" })).not.toThrow();
  expect(() => parseConfig({ ...site, DATABASE_URL: "postgres://db/x" })).not.toThrow();
  expect(() => parseConfig({ ...site, SITE_URL: "https://localhost:3443" })).not.toThrow();
});

test("blank settings count as absent", async () => {
  expect(parseConfig({ ...(await complete()), DATABASE_URL: " ", SERVICES_PORT: "" }).SERVICES_PORT).toBe(4000);
});

test("mail leaves by SMTP only, from one address on one line", async () => {
  const site = await complete();
  expect(parseConfig(site).MAIL_FROM).toBe("Fernwell <hello@fernwell.example>");
  expect(parseConfig({ ...site, MAIL_FROM: "care@example.org" }).MAIL_FROM).toBe("care@example.org");
  for (const from of ["Fernwell", "a@example.org\nBcc: b@example.org", "a@example.org, b@example.org"]) {
    expect(() => parseConfig({ ...site, MAIL_FROM: from })).toThrow("MAIL_FROM");
  }
  const url = "https://user:hush@mail.example.org";
  expect(() => parseConfig({ ...site, MAIL_SMTP_URL: url })).toThrow(/MAIL_SMTP_URL: must be an smtp/);
  expect(() => parseConfig({ ...site, MAIL_SMTP_URL: url })).not.toThrow(/hush/);
});
