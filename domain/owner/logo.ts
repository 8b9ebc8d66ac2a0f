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

const MAX_BYTES = 200 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Anything that runs, or loads something. The page's policy and `<img>` stop both as well. */
const ACTIVE =
  /<!(?:DOCTYPE|ENTITY)|<(?:script|foreignObject|style|iframe|image|use)\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i;

const pictures = (): Map<string, LogoPicture> => oncePerProcess("the owner's pictures", () => new Map());

/** The owner's picture of this name; undefined without one. */
export const findLogo = (name: string): LogoPicture | undefined => pictures().get(name);

/** Reads the logo's files beside the document, and returns the addresses at which the site has them. @throws Error that says what is wrong. */
export function loadLogo(folder: string, logo: Logo): Logo {
  const entries = LOGO_NAMES.flatMap((name) => {
    const file = logo[name];
    return file === undefined ? [] : [[name, loadPicture(join(folder, file), name)] as const];
  });
  return Object.fromEntries(entries);
}

function loadPicture(file: string, name: LogoName): string {
  const picture = readPicture(file);
  pictures().set(name, picture);
  const digest = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 16);
  return `/logo/${name}?v=${digest}`;
}

function readPicture(file: string): LogoPicture {
  const bytes = readFileSync(file);
  if (bytes.length > MAX_BYTES) throw new Error(`${file} is larger than 200 KB`);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { type: "image/png", bytes };
  const text = bytes.toString("utf8");
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) throw new Error(`${file} is neither SVG nor PNG`);
  const [active] = ACTIVE.exec(text) ?? [];
  if (active !== undefined) throw new Error(`${file} has ${JSON.stringify(active.trim())}, which a logo may not have`);
  return { type: "image/svg+xml", bytes };
}
