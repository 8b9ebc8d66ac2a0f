import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oncePerProcess } from "@/domain/net/once-per-process";
import type { NetworkDocument } from "@/domain/owner/network-schema";

type Logo = NonNullable<NetworkDocument["logo"]>;
const LOGO_NAMES = ["mark", "wordmark"] as const satisfies (keyof Logo)[];
type LogoName = (typeof LOGO_NAMES)[number];

export interface LogoPicture {
  readonly type: "image/svg+xml" | "image/png";
  readonly bytes: Buffer;
}

const DATA_URI = /^data:image\/(?:svg\+xml|png);base64,([A-Za-z0-9+/]+={0,2})$/;
const MAX_BYTES = 200 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Anything that runs, or loads something. The page's policy and `<img>` stop both as well. */
const ACTIVE =
  /<!(?:DOCTYPE|ENTITY)|<(?:script|foreignObject|style|iframe|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i;

const pictures = (): Map<string, LogoPicture> => oncePerProcess("the owner's pictures", () => new Map());

/** The owner's picture of this name; undefined without one. */
export const findLogo = (name: string): LogoPicture | undefined => pictures().get(name);

/**
 * Reads the logo, data URIs or files of the folder, and returns the addresses at which the site has its pictures. @throws Error that
 * says what is wrong.
 */
export function loadLogo(logo: Logo, folder?: string): Logo {
  const entries = LOGO_NAMES.flatMap((name) => {
    const source = logo[name];
    return source === undefined ? [] : [[name, loadPicture(source, name, folder)] as const];
  });
  return Object.fromEntries(entries);
}

function loadPicture(source: string, name: LogoName, folder?: string): string {
  const picture = readPicture(source, folder);
  pictures().set(name, picture);
  return `/logo/${name}?v=${digestOf(picture.bytes)}`;
}

/** The part of an address that names its content. */
export const digestOf = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The picture of these bytes: all that are no PNG pass for SVG, which `readPicture` checks. */
const toPicture = (bytes: Buffer): LogoPicture => ({
  type: bytes.subarray(0, PNG.length).equals(PNG) ? "image/png" : "image/svg+xml",
  bytes,
});

/** The unchecked picture of a data URI; undefined for another text. */
export function fromDataUri(source: string): LogoPicture | undefined {
  const encoded = DATA_URI.exec(source)?.[1];
  return encoded === undefined ? undefined : toPicture(Buffer.from(encoded, "base64"));
}

/** The data URI of a picture's unchecked bytes. */
export function toDataUri(content: Uint8Array): string {
  const { type, bytes } = toPicture(Buffer.from(content));
  return `data:${type};base64,${bytes.toString("base64")}`;
}

/** A picture from its data URI, or from a file of the folder. @throws Error that says what is wrong. */
export function readPicture(source: string, folder?: string): LogoPicture {
  const given = fromDataUri(source);
  if (!given && folder === undefined) throw new Error("must be an SVG or PNG picture as a data URI");
  const name = given ? "the picture" : join(folder ?? "", source);
  const picture = given ?? toPicture(readFileSync(name));
  const { type, bytes } = picture;
  if (bytes.length > MAX_BYTES) throw new Error(`${name} is larger than 200 KB`);
  if (type === "image/png") return picture;
  const text = bytes.toString("utf8");
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) throw new Error(`${name} is neither SVG nor PNG`);
  const [active] = ACTIVE.exec(text) ?? [];
  if (active !== undefined) throw new Error(`${name} has ${JSON.stringify(active.trim())}, which a logo may not have`);
  return picture;
}
