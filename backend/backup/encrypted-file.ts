import { createReadStream } from "node:fs";
import { lstat, open, rename, rm } from "node:fs/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { refusal } from "@/backend/backup/refusal";
import { errorCode } from "@/backend/db/error-code";
import { CodedError } from "@/backend/errors";
import type { DataKeys } from "@/backend/open-vault";

/** A DATA_KEY is random and long, unlike the passphrases that age's default of 18 slows a guesser down for. */
const WORK_FACTOR = 12;

export type Chunks = AsyncIterable<Uint8Array>;

/**
 * Encrypts with age to a new file that only this user can read, once that is made; nothing of a failed attempt stays. Returns
 * the result that came with the content.
 */
export async function writeEncrypted<Result>(
  file: string,
  { key }: DataKeys,
  read: () => Promise<{ content: Chunks; result: Result }>,
): Promise<Result> {
  const part = `${file}.part`;
  try {
    if (await exists(file)) throw refusal(`The file ${file} exists already: choose another name.`);
    const handle = await open(part, "wx", 0o600);
    try {
      const encrypter = new Encrypter();
      encrypter.setPassphrase(key);
      encrypter.setScryptWorkFactor(WORK_FACTOR);
      const { content, result } = await read();
      await handle.writeFile(await encrypter.encrypt(toStream(content)));
      await handle.sync();
      await rename(part, file);
      return result;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  } catch (error) {
    const fault = WRITE_FAULTS[errorCode(error) ?? ""];
    throw fault === undefined ? error : refusal(`The file ${file} ${fault}.`);
  }
}

function toStream(chunks: Chunks): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  );

const WRITE_FAULTS: Readonly<Record<string, string>> = {
  EEXIST: "is being written, or was when a command was killed (delete it with .part at its end)",
  ENOENT: "cannot be made: its folder does not exist",
  ENOTDIR: "cannot be made: its folder does not exist",
  EACCES: "may not be written by this user",
  EROFS: "is on a read-only file system",
  ENOSPC: "does not fit on its disk",
  EDQUOT: "does not fit on its disk",
};

/** Decrypts a file. Throws a refusal where it was cut off, changed, or encrypted with none of the keys: at its end at the latest. */
export async function* readEncrypted(file: string, { key, previousKeys }: DataKeys): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file);
  try {
    const decrypter = new Decrypter();
    for (const one of [key, ...previousKeys]) decrypter.addPassphrase(one);
    yield* await decrypter.decrypt(toStream(source));
  } catch (error) {
    throw toReadRefusal(file, error);
  } finally {
    source.destroy();
  }
}

/** The age library's errors have no codes. */
function toReadRefusal(file: string, error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") return refusal(`There is no file ${file}.`);
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return refusal(`The file ${file} cannot be read.`);
  if (error instanceof Error && error.message.startsWith("no identity matched"))
    return refusal(`The backup ${file} needs the DATA_KEY of the deployment that wrote it.`);
  return refusal(`The file ${file} is damaged, not complete, or not a backup of this program.`);
}
