import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PageText } from "./page-text.ts";

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

export type TextEncoding = "br" | "gzip" | "identity";

/** The ETag of a text in an encoding: equal texts share it, others cannot. */
export const toEtag = ({ digest }: PageText, encoding: TextEncoding): string => `"${digest}-${encoding}"`;

/** Texts in the encodings that browsers ask for. All but brotli are derived on demand, once for all who wait, and remembered by ETag. */
export class TextEncodings {
  readonly #derived: LRUCache<string, Buffer, { text: PageText; encoding: TextEncoding }>;

  constructor(maxBytes: number) {
    this.#derived = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => bytes.byteLength + 1,
      fetchMethod: (_etag, _stale, { context }) => derive(context.text, context.encoding),
      ignoreFetchAbort: true,
    });
  }

  /** Bytes of memory that derived encodings take. */
  get byteLength(): number {
    return this.#derived.calculatedSize;
  }

  find(text: PageText, encoding: TextEncoding): Buffer | undefined {
    if (encoding === "br") return text.brotli;
    return (encoding === "identity" ? text.plain : undefined) ?? this.#derived.get(toEtag(text, encoding));
  }

  async load(text: PageText, encoding: TextEncoding): Promise<Buffer> {
    if (encoding === "br") return text.compressed;
    return (
      this.find(text, encoding) ?? this.#derived.forceFetch(toEtag(text, encoding), { context: { text, encoding } })
    );
  }
}

async function derive(text: PageText, encoding: TextEncoding): Promise<Buffer> {
  const plain = text.plain ?? (await unpack(await text.compressed));
  return encoding === "gzip" ? zip(plain) : plain;
}
