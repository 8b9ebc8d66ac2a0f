import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, get, type Server } from "node:http";
import path from "node:path";
import { freePort } from "@/backend/test-support/server-programs";
import { childrenOf } from "@/bench/pages/processes";
import type { Site } from "@/bench/pages/site-processes";
import { endProcess } from "@/e2e/support/processes";
import { findProgram, installPackage } from "@/scripts/test/distribution";

/** A response as transferred. */
export interface Payload {
  /** Compressed, if it was. */
  body: Buffer;
  /** Headers of the page, without those of its connection. */
  headers: Readonly<Record<string, string>>;
}

const OF_CONNECTION = ["date", "connection", "keep-alive", "transfer-encoding"];

/** A server's response to an address, byte for byte. */
export function fetchPayload(url: string, headers: Readonly<Record<string, string>>): Promise<Payload> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const own = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name));
      resolve({ body, headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])) });
    }).once("error", reject);
  });
}

/** A Node server that only sends those bytes and headers. Runs in the benchmark's process, which is otherwise idle. */
export async function startPlainNode({ body, headers }: Payload): Promise<Site> {
  const list = Object.entries(headers).flat();
  return listenAlone(createServer((_request, response) => response.writeHead(200, list).end(body)));
}

/** Runs a server of the benchmark's own process. */
export async function listenAlone(server: Server): Promise<Site> {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: process.pid,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** nginx with those bytes as a file, in a folder of that name; undefined, with a logged reason, where it is missing. */
export async function startNginx({ body, headers }: Payload, folder: string, name: string): Promise<Site | undefined> {
  const nginx = provideNginx();
  if (!nginx) return undefined;
  const root = path.join(folder, `nginx-${name}`);
  mkdirSync(root);
  writeFileSync(path.join(root, "page.html"), body);
  const port = await freePort();
  writeFileSync(path.join(root, "nginx.conf"), nginxConfiguration(root, port, headers));
  const child = spawn(nginx, ["-p", root, "-c", "nginx.conf", "-e", "error.log"], { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50 && !(await answers(origin)); tries += 1) await new Promise((r) => setTimeout(r, 100));
  return { origin, pid: childrenOf(child.pid ?? 0)[0] ?? 0, stop: () => endProcess(child) };
}

/** Never where a package would start its own service: a benchmark leaves no server running. */
function provideNginx(): string | undefined {
  const found = findProgram(["nginx"]);
  if (found) return found;
  if (!existsSync("/run/systemd/system")) installPackage("nginx-light");
  const installed = findProgram(["nginx"]);
  if (!installed)
    console.log("There is no nginx here, so nothing is compared with it. Debian's package is nginx-light.");
  return installed;
}

const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok ?? false;

/** nginx sets the others itself. */
const addHeaders = (headers: Payload["headers"]) =>
  Object.entries(headers)
    .filter(([name]) => !["content-type", "content-length", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replace(/["\\$]/g, "\\$&")}";`)
    .join("\n      ");

const nginxConfiguration = (root: string, port: number, headers: Payload["headers"]) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${root}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location / {
      default_type "text/html; charset=utf-8";
      types { }
      ${addHeaders(headers)}
      try_files /page.html =404;
    }
  }
}
`;
