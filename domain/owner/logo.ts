import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oncePerProcess } from "@/domain/net/once-per-process";
import type { NetworkDocument } from "@/domain/owner/network-schema";

/** Parts of the document that are pictures by name. */
const PICTURE_PARTS = ["logo", "logos"] as const satisfies (keyof NetworkDocument)[];
/** Sources of pictures by name: data URIs or files of the document's folder, and addresses once they are loaded. */
type Pictures = Readonly<Record<string, string>>;

export interface LogoPicture {
  readonly type: "image/svg+xml" | "image/png";
  readonly bytes: Buffer;
}

const DATA_URI = /^data:image\/(?:svg\+xml|png);base64,([A-Za-z0-9+/]+={0,2})$/;
/** The largest picture of each part. */
export const MAX_PICTURE_BYTES = { logo: 200 * 1024, logos: 24 * 1024 } as const satisfies Record<
  (typeof PICTURE_PARTS)[number],
  number
>;
/** The part with the picture of this name: payers' names have their kind before a hyphen. */
export const partOfPicture = (name: string): (typeof PICTURE_PARTS)[number] => (name.includes("-") ? "logos" : "logo");
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Anything that runs, or loads something. The page's policy and `<img>` stop both as well. */
const ACTIVE =
  /<!(?:DOCTYPE|ENTITY)|<(?:script|foreignObject|style|iframe|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i;

const pictures = (): Map<string, LogoPicture> => oncePerProcess("the owner's pictures", () => new Map());

/** The owner's picture of this name; undefined without one. */
export const findLogo = (name: string): LogoPicture | undefined => pictures().get(name);

/** Every picture of a document, with its part. */
export const listPictures = (network: NetworkDocument) =>
  PICTURE_PARTS.flatMap((part) =>
    Object.entries(network[part] ?? {}).map(([name, source]) => ({ part, name, source: source ?? "" })),
  );

/** A document with another source for each of its pictures. */
function mapPictures(
  network: NetworkDocument,
  toSource: (picture: LogoPicture, name: string) => string,
  folder?: string,
): NetworkDocument {
  const parts = PICTURE_PARTS.filter((part) => network[part] !== undefined).map((part): [string, Pictures] => {
    const own = listPictures(network).filter((one) => one.part === part);
    return [part, Object.fromEntries(own.map((one) => [one.name, toSource(readPicture(one, folder), one.name)]))];
  });
  return { ...network, ...Object.fromEntries(parts) };
}

/**
 * Reads the pictures of a document, data URIs or files of the folder, and returns it with the addresses at which the site has them.
 * @throws Error that says what is wrong.
 */
export const loadPictures = (network: NetworkDocument, folder?: string): NetworkDocument =>
  mapPictures(
    network,
    (picture, name) => {
      pictures().set(name, picture);
      return `/logo/${name}?v=${digestOf(picture.bytes)}`;
    },
    folder,
  );

/** A document with its pictures as data URIs. @throws Error that says what is wrong. */
export const embedPictures = (network: NetworkDocument, folder: string): NetworkDocument =>
  mapPictures(network, ({ bytes }) => toDataUri(bytes), folder);

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
export function readPicture(
  { part, source }: { part: keyof typeof MAX_PICTURE_BYTES; source: string },
  folder?: string,
): LogoPicture {
  const given = fromDataUri(source);
  if (!given && folder === undefined) throw new Error("must be an SVG or PNG picture as a data URI");
  const name = given ? "the picture" : join(folder ?? "", source);
  const picture = given ?? toPicture(readFileSync(name));
  const { type, bytes } = picture;
  const maxBytes = MAX_PICTURE_BYTES[part];
  if (bytes.length > maxBytes) throw new Error(`${name} is larger than ${maxBytes / 1024} KB`);
  if (type === "image/png") return picture;
  const text = bytes.toString("utf8");
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) throw new Error(`${name} is neither SVG nor PNG`);
  const [active] = ACTIVE.exec(text) ?? [];
  if (active !== undefined) throw new Error(`${name} has ${JSON.stringify(active.trim())}, which a logo may not have`);
  return picture;
}
