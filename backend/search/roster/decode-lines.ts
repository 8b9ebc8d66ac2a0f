import { isAscii, isUtf8 } from "node:buffer";
import { RosterRefusal } from "@/backend/search/roster/refusal";

const MAX_LINE_BYTES = 8_000_000;

export const ENCODINGS = ["UTF-8", "Windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  /** Whole lines with "\n" ends, so that line counts agree with an editor's. */
  lines: AsyncGenerator<string>;
  /** Decided by the first line beyond ASCII. */
  encoding(): Encoding;
}

/** The text of a file in UTF-8, or in Windows-1252, the encoding of a spreadsheet's plain "CSV". Throws `RosterRefusal`. */
export function decodeLines(source: AsyncIterable<Buffer>, digest: { update(bytes: Buffer): unknown }): DecodedText {
  const decoder = createDecoder();
  return { lines: linesOf(source, digest, decoder.decode), encoding: () => decoder.encoding() ?? "UTF-8" };
}

async function* linesOf(
  source: AsyncIterable<Buffer>,
  digest: { update(bytes: Buffer): unknown },
  decode: (bytes: Buffer, linesBefore: number) => string,
) {
  let rest: Buffer = Buffer.alloc(0);
  let linesBefore = 0;
  let first = true;
  for await (const chunk of source) {
    if (first) requireTextStart(chunk);
    first = false;
    digest.update(chunk);
    const end = chunk.lastIndexOf(0x0a) + 1;
    const lines = end > 0 ? Buffer.concat([rest, chunk.subarray(0, end)]) : Buffer.alloc(0);
    rest = end > 0 ? chunk.subarray(end) : Buffer.concat([rest, chunk]);
    if (rest.length > MAX_LINE_BYTES) throw new RosterRefusal(`Line ${linesBefore + 1} is too long for a roster.`);
    const text = decode(lines, linesBefore);
    linesBefore += text.split("\n").length - 1;
    yield text;
  }
  yield decode(rest, linesBefore);
}

function createDecoder() {
  let encoding: Encoding | null = null;
  const windows = new TextDecoder("windows-1252");
  const decode = (bytes: Buffer, linesBefore: number): string => {
    if (!isAscii(bytes)) {
      encoding ??= encodingOf(firstBeyondAscii(bytes)) ?? "UTF-8";
      const isUniform =
        encoding === "UTF-8" ? isUtf8(bytes) : linesIn(bytes).every((line) => encodingOf(line) !== "UTF-8");
      if (!isUniform) throw new RosterRefusal(mixedEncodings(bytes, linesBefore, encoding));
    }
    const text = encoding === "Windows-1252" ? windows.decode(bytes) : bytes.toString("utf8");
    return text.replace(/\r\n?/g, "\n");
  };
  return { decode, encoding: () => encoding };
}

/** Null for ASCII, which is the same in both. */
function encodingOf(line: Buffer): Encoding | null {
  if (isAscii(line)) return null;
  return isUtf8(line) ? "UTF-8" : "Windows-1252";
}

const firstBeyondAscii = (bytes: Buffer) => linesIn(bytes).find((line) => !isAscii(line)) ?? bytes;

function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}

function mixedEncodings(bytes: Buffer, linesBefore: number, encoding: Encoding): string {
  const others = linesIn(bytes).map((line) => (encodingOf(line) ?? encoding) !== encoding);
  const line = linesBefore + others.indexOf(true) + 1;
  return `Line ${line} is not ${encoding}, as the lines before it are. Save the file as “CSV UTF-8”.`;
}

function requireTextStart(chunk: Buffer) {
  const [a, b] = chunk;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a !== undefined && b === 0) || a === 0) {
    throw new RosterRefusal("The file is UTF-16. Save it as “CSV UTF-8”.");
  }
  if (chunk.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) {
    throw new RosterRefusal("The file is a workbook, not text. Save it as “CSV UTF-8”.");
  }
}
