import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import mime from "mime-types";
import send from "send";
import { COPY_EXTENSIONS, ENCODINGS, type Encoding, preferredEncoding } from "@/lib/server/encodings";

/** Answers a request for a file; returns whether it was one. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

interface StaticFile {
  /** Path below the build's folder. */
  path: string;
  contentType: string;
  cacheControl: string;
  /** The encodings of which the build has a copy. */
  encodings: ReadonlySet<Encoding>;
}

/** The build's folders, with the address and the caching of their files. Names in `static` hold a digest of the content. */
const FOLDERS = [
  { folder: "static", address: "/_next/static", cacheControl: "public, max-age=31536000, immutable" },
  { folder: "public", address: "", cacheControl: "public, max-age=0" },
];

/**
 * Answers GET and HEAD of the build's files and of `public/`, from the copies that the build compressed. Reads the lists of files
 * once; everything else, replaced files and other spellings of an address included, is left to the framework.
 */
export function createStaticFiles(build: string, replaced: Iterable<string> = []): AnswerFile {
  const files = new Map(FOLDERS.flatMap((folder) => listFiles(build, folder)));
  for (const address of replaced) files.delete(address);

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get(request.url?.split("?")[0] ?? "");
    if (file) sendFile(build, file, request, response);
    return file !== undefined;
  };
}

function listFiles(build: string, { folder, address, cacheControl }: (typeof FOLDERS)[number]): [string, StaticFile][] {
  const entries = readdirSync(path.join(build, folder), { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(path.relative(build, entry.parentPath), entry.name)),
  );
  const originals = [...names].filter((name) => !isCopy(name, names));
  return originals.map((name) => {
    const encodings = new Set(ENCODINGS.filter((encoding) => names.has(name + COPY_EXTENSIONS[encoding])));
    const contentType = mime.contentType(path.extname(name)) || "application/octet-stream";
    return [address + encodeURI(name.slice(folder.length)), { path: name, contentType, cacheControl, encodings }];
  });
}

const isCopy = (name: string, names: ReadonlySet<string>) =>
  Object.values(COPY_EXTENSIONS).some(
    (extension) => name.endsWith(extension) && names.has(name.slice(0, -extension.length)),
  );

function sendFile(build: string, file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = file.encodings.size > 0 ? preferredEncoding(request) : undefined;
  const encoding = accepted && file.encodings.has(accepted) ? accepted : undefined;
  response.setHeader("content-type", file.contentType);
  response.setHeader("cache-control", file.cacheControl);
  if (file.encodings.size > 0) response.setHeader("vary", "Accept-Encoding");
  if (encoding) response.setHeader("content-encoding", encoding);
  const options = { root: build, dotfiles: "allow", index: false, cacheControl: false } as const;
  send(request, encodeURI(file.path + (encoding ? COPY_EXTENSIONS[encoding] : "")), options)
    .on("error", (error) => refuse(response, error))
    .pipe(response);
}

/** A range beyond the file, a condition that does not hold, or a file that cannot be read. */
function refuse(
  response: ServerResponse,
  { status, headers }: { status?: number; headers?: Record<string, string> },
): void {
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status ?? 500, { "cache-control": "no-store", "content-length": 0, ...headers }).end();
}
