import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { findProgram } from "@/scripts/test/distribution";
import { findHaproxy, findNginx } from "@/scripts/test/engines";
import { makeCertificate } from "./test-support/make-certificate";

const [haproxy, nginx] = [findHaproxy(), findNginx()];
const systemd = findProgram(["systemd-analyze"]);
let folder = "";
let certificate = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proxies-test-"));
  certificate = makeCertificate(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const testHaproxy = haproxy ? test : test.skip;
testHaproxy("HAProxy accepts its configuration without a warning", () => {
  const check = (file: string) =>
    spawnSync(haproxy ?? "", ["-c", "-f", file], { env: { ...process.env, TLS_CERTIFICATE: certificate } });
  const { status, stderr } = check("deploy/haproxy.cfg");
  expect([status, String(stderr)]).toEqual([0, expect.not.stringMatching(/warning|alert/i)]);
  const broken = path.join(folder, "broken.cfg");
  writeFileSync(broken, readFileSync("deploy/haproxy.cfg", "utf8").replace("balance leastconn", "balance best"));
  expect(check(broken).status).toBe(1);
});

const testNginx = nginx ? test : test.skip;
testNginx("nginx accepts its configuration without a warning", () => {
  const file = path.join(folder, "nginx.conf");
  const own = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("/etc/nginx/site.pem", certificate)
    .replaceAll(/\/(var\/log\/nginx|run)\//g, `${folder}/`);
  writeFileSync(file, own);
  const { status, stderr } = spawnSync(nginx ?? "", ["-t", "-q", "-p", folder, "-c", file]);
  expect([status, String(stderr)]).toEqual([0, expect.not.stringMatching(/\[(warn|error|emerg)\]/)]);
});

const testSystemd = systemd ? test : test.skip;
testSystemd("systemd accepts the units", () => {
  const units = readdirSync("deploy/systemd").filter((name) => /\.(service|timer)$/.test(name));
  expect(units).toHaveLength(5);
  const files = units.map((name) => path.join("deploy/systemd", name));
  // It reports an unknown directive on its error output, with status 0.
  const { stderr } = spawnSync(systemd ?? "", ["verify", "--man=no", ...files], { encoding: "utf8" });
  const faults = stderr.split("\n").filter((line) => line.includes("care-network"));
  expect(faults.filter((line) => !/(npm|backup) is not executable/.test(line))).toEqual([]);
});

test("both proxies wait for an import of a roster for longer than the 90 s that it may take", () => {
  const waits = (file: string, pattern: RegExp) => readFileSync(file, "utf8").match(pattern)?.length;
  const [site, services] = [/path_beg \/staff\/roster\/import\//, /path_beg \/search\/roster\/imports/];
  for (const { source } of [site, services])
    expect([source, waits("deploy/haproxy.cfg", new RegExp(`set-timeout server 110s if \\{ ${source}`))]).toEqual([
      source,
      1,
    ]);
  expect(waits("deploy/nginx.conf", /proxy_read_timeout 110s;/g)).toBe(3);
});

test("no proxy logs an address with its query, a cookie or a header of a visitor", () => {
  const [haproxyFormat = ""] = /^ *log-format .*$/m.exec(readFileSync("deploy/haproxy.cfg", "utf8")) ?? [];
  const [nginxFormat = ""] = /log_format [^;]*;/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  expect(haproxyFormat).toContain("requestId");
  expect(haproxyFormat).not.toMatch(/%(HU|HP|HQ|HPO|r|hr|hs|CC|CS|ci|cp)\b|%\[(req|capture|src|url|path|query)/);
  expect(nginxFormat).toContain("requestId");
  expect(nginxFormat).not.toMatch(/\$(request\b|request_uri|uri|args|query_string|http_|cookie_|remote_)/);
});
