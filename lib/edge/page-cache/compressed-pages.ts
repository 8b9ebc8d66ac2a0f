import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A response header from the page cache to the server, which removes it: the digest of a cached page's text. */
export const PAGE_DIGEST_HEADER = "x-page-digest";

/** Bound on all compressed pages together; the least recently used go first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** For a page of 130 KB as fast as gzip's default, and a quarter smaller; the next better level takes seven times as long. */
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);
const COMPRESS = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

type Encoding = keyof typeof COMPRESS;

/** A page in one encoding, identified by the digest of its text: pages of equal text share it, others cannot. */
export interface PageCopy {
  digest: string;
  encoding: Encoding;
}

/** The ETag of a copy. */
export const toEtag = ({ digest, encoding }: PageCopy): string => `"${digest}-${encoding}"`;

/** The compressed pages of this process, by ETag. */
export class CompressedPages {
  readonly #bodies = new LRUCache<string, Buffer, { encoding: Encoding; text: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: (body) => body.byteLength,
    fetchMethod: (_etag, _stale, { context }) => COMPRESS[context.encoding](context.text),
    ignoreFetchAbort: true,
  });

  find(copy: PageCopy): Buffer | undefined {
    return this.#bodies.get(toEtag(copy));
  }

  /** Compresses the copy's text, once for all who ask in the meantime. */
  compress(copy: PageCopy, text: string): Promise<Buffer> {
    return this.#bodies.forceFetch(toEtag(copy), { context: { encoding: copy.encoding, text } });
  }
}
