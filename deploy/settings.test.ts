import { readFileSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { z } from "zod";
import { parseConfig } from "@/backend/config";
import { parseEnv } from "@/lib/config/env";
import { SERVICES_SECRETS } from "@/scripts/start/services-secrets";
import { readBase } from "./test-support/read-resources";

type Settings = Record<string, string>;

const read = (file: string): Settings =>
  z.record(z.string(), z.string()).parse(parseFile(readFileSync(`deploy/${file}`, "utf8")));
const known = new Set(
  [...readFileSync(".env.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name ?? ""),
);
/** Variables of Node, npm and Kubernetes. */
const FOREIGN = ["NODE_ENV", "HOME", "DATABASE_PASSWORD"];

const SIGNING_KEY = JSON.stringify({ kty: "OKP", crv: "Ed25519", x: "A".repeat(43), d: "A".repeat(43) });
const SECRETS: Settings = {
  SESSION_SECRET: "s".repeat(32),
  SERVICE_KEY: "k".repeat(32),
  DATA_KEY: "d".repeat(32),
  GATEWAY_SIGNING_KEY: SIGNING_KEY,
  DATABASE_URL: "postgres://app@database-pooler:5432/app",
};
/** Values of the owner, where the file has none. */
const fill = (settings: Settings): Settings => {
  const given = Object.entries(settings).filter(([, value]) => value !== "");
  return { ...SECRETS, ...Object.fromEntries(given) };
};

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })),
});
const compose = composeSchema.parse(parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true })).services;
const own = read("compose.env.example");

/** A value of compose, with the owner's variables and the defaults in it. */
const interpolate = (text: string): string =>
  text.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, fallback = "") => own[name] || SECRETS[name] || fallback,
  );
const composeSettings = (name: string): Settings =>
  Object.fromEntries(Object.entries(compose[name]?.environment ?? {}).map(([key, text]) => [key, interpolate(text)]));

const envOf = (program: string): Settings => {
  const named = z.array(z.object({ name: z.string(), value: z.string().optional() }));
  const shape = z.looseObject({
    spec: z.looseObject({
      template: z.looseObject({ spec: z.looseObject({ containers: z.tuple([z.looseObject({ env: named })]) }) }),
    }),
  });
  const found = readBase().find(({ kind, metadata }) => kind === "Deployment" && metadata.name === program);
  const { env } = shape.parse(found).spec.template.spec.containers[0];
  return Object.fromEntries(env.map(({ name, value }) => [name, value ?? ""]));
};

const SETS: [where: string, program: "site" | "services", settings: Settings][] = [
  ["systemd", "site", read("systemd/site.env.example")],
  ["systemd", "services", read("systemd/services.env.example")],
  ["compose", "site", composeSettings("site-1")],
  ["compose", "services", composeSettings("services-1")],
  ["compose's migration", "services", composeSettings("migrate")],
  ["Kubernetes", "site", { ...read("kubernetes/base/site.env"), ...envOf("site") }],
  ["Kubernetes", "services", { ...read("kubernetes/base/services.env"), ...envOf("services") }],
];

test.each(SETS)("%s: every setting of the %s exists", (_, _program, settings) => {
  expect(Object.keys(settings).length).toBeGreaterThan(8);
  expect(Object.keys(settings).filter((name) => !known.has(name) && !FOREIGN.includes(name))).toEqual([]);
});

test.each(SETS)("%s: the %s start with these settings and the owner's secrets", (_, program, settings) => {
  const filled = fill(settings);
  if (program === "services") expect(() => parseConfig(filled)).not.toThrow();
  else expect(parseEnv(filled)).toMatchObject({ PROXY_COUNT: 1 });
});

test.each(SETS.filter(([, program]) => program === "site"))(
  "%s: the %s gets no secret of the services",
  (_, _program, settings) => {
    expect(Object.keys(settings).filter((name) => SERVICES_SECRETS.includes(name))).toEqual([]);
  },
);

test.each(SETS)("%s: the %s listen beyond their machine in containers alone", (where, program, settings) => {
  const hosts = { site: settings.SITE_HOST, services: settings.SERVICES_HOST };
  expect(hosts[program]).toBe(where === "systemd" ? undefined : "0.0.0.0");
});

test("every value that the overlays add is a setting", () => {
  const literals = ["small", "large"].flatMap((name) => [
    ...readFileSync(`deploy/kubernetes/overlays/${name}/kustomization.yaml`, "utf8").matchAll(
      /literals: \[([^\]]*)\]/g,
    ),
  ]);
  const names = literals.flatMap(([, list = ""]) => list.split(",").map((item) => item.trim().split("=")[0] ?? ""));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
