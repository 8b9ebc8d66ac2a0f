import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { decrypt, encrypt } from "@/backend/crypto/aes-gcm";
import { type DataKey, deriveDataKey, KEY_ID_BYTES, toDigest } from "@/backend/crypto/data-key";
import type { Content, GuardedName, Opened, Seal, SealedColumns } from "@/backend/crypto/seal";
import type { Guarded } from "@/backend/db/schema/columns";
import { UnreadableRecord } from "@/backend/errors";

/** The first byte of every ciphertext; the key's id and the output of `encrypt` follow. */
const FORMAT = Buffer.from([1]);
const HEAD_BYTES = FORMAT.length + KEY_ID_BYTES;

/** First bytes of every ciphertext of a key. */
export const headOf = (keyId: string): Buffer => Buffer.concat([FORMAT, Buffer.from(keyId, "hex")]);

type IdColumns<Table extends PgTable, Id extends string> = Pick<
  InferSelectModel<Table>,
  Exclude<Extract<Id, keyof InferSelectModel<Table>>, GuardedName<InferSelectModel<Table>>>
>;

/** Encrypts and decrypts personal data in the database, and makes the digests by which rows are found. */
export interface Vault {
  /** The current key's first. */
  keyIds: readonly [string, ...string[]];
  /** The guarded columns of a row, from their content. */
  close<Table extends PgTable, Id extends string>(
    seal: Seal<Table, Id>,
    ids: IdColumns<Table, Id>,
    content: Content<Table>,
  ): SealedColumns<Table>;
  /** The columns of a change of an open row. Its content is encrypted as a whole; what is undefined stays. */
  change<Table extends PgTable>(
    seal: Seal<Table>,
    row: Opened<Table>,
    values: Partial<Opened<Table>>,
  ): Partial<InferInsertModel<Table>>;
  /** A row with its content. Throws `UnreadableRecord`. */
  open<Table extends PgTable, Row extends object>(seal: Seal<Table>, row: Row): Opened<Table, Row>;
  /** The digests of a text with every key, the current one's first. */
  digests(table: string, kind: string, text: string): (string & Guarded<string>)[];
}

/** The vault with a deployment's keys. */
export function createVault({ key, previousKeys }: { key: string; previousKeys: readonly string[] }): Vault {
  const current = deriveDataKey(key);
  const keys = new Map([current, ...previousKeys.map(deriveDataKey)].map((one) => [one.id, one]));
  const close = (seal: Seal, ids: Columns, content: Columns): Columns => {
    if (isNothing(seal, content)) return { ...pick(seal, content), ...unsealed(seal) };
    const digests = seal.index(content as never, (kind, text) => toDigest(current, [seal.name, kind], text));
    return { ...seal.blank, ...digests, sealed: toCiphertext(current, seal, { ...ids, ...digests }, content) };
  };
  const change = (seal: Seal, row: Columns, values: Columns): Columns => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const plain = given.filter(([name]) => !(name in seal.blank));
    const content = plain.length < given.length ? close(seal, row, { ...row, ...Object.fromEntries(given) }) : {};
    return { ...Object.fromEntries(plain), ...content };
  };
  const open = (seal: Seal, row: object): Columns => {
    const columns: Columns = Object.fromEntries(Object.entries(row));
    const { sealed: _, searchIndex: __, ...rest } = columns;
    return { ...rest, ...toContent(keys, seal, columns) };
  };
  const vault = {
    keyIds: [...keys.keys()],
    close,
    change,
    open,
    digests: (table: string, kind: string, text: string) =>
      [...keys.values()].map((one) => toDigest(one, [table, kind], text)),
  };
  // The one place where guarded columns are made and read.
  return vault as unknown as Vault;
}

const unsealed = ({ table }: Seal) => ({ sealed: null, ...("searchIndex" in table && { searchIndex: null }) });

/** Runs `open` on each row. What cannot be read is logged by its ids, and left out: the others are read. */
export function openEach<Row, Outcome>(rows: readonly Row[], open: (row: Row) => Outcome, logger: Logger): Outcome[] {
  return rows.flatMap((row) => {
    try {
      return [open(row)];
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      logger.error(error.facts, error.message);
      return [];
    }
  });
}

type Columns = Readonly<Record<string, unknown>>;
type AnySeal = Pick<Seal, "name" | "ids" | "blank">;

/** The context of a row's ciphertext. */
function contextOf({ name, ids }: AnySeal, row: Columns): string[] {
  const values = ids.map((id) => row[id]);
  if (values.some((value) => value === undefined)) throw new Error(`a row of ${name} is encrypted without its ids`);
  return [name, "sealed", ...values.map((value) => (Buffer.isBuffer(value) ? value.toString("hex") : String(value)))];
}

const isNothing = ({ blank }: AnySeal, content: Columns) =>
  Object.keys(blank).every((name) => (content[name] ?? null) === null);

const pick = ({ blank }: AnySeal, from: Columns) =>
  Object.fromEntries(Object.keys(blank).map((name) => [name, name in from ? from[name] : blank[name]]));

function toCiphertext(key: DataKey, seal: AnySeal, row: Columns, content: Columns): Buffer {
  const body = encrypt(key.cipher, contextOf(seal, row), JSON.stringify(pick(seal, content)));
  return Buffer.concat([headOf(key.id), body]);
}

function toContent(keys: ReadonlyMap<string, DataKey>, seal: AnySeal, row: Columns): Columns {
  if (!Buffer.isBuffer(row.sealed)) return pick(seal, row);
  const keyId = keyIdOf(row.sealed);
  const key = keys.get(keyId);
  const json = key && decrypt(key.cipher, contextOf(seal, row), row.sealed.subarray(HEAD_BYTES));
  if (json === undefined) {
    throw new UnreadableRecord({ table: seal.name, ...toFacts(seal, row), reason: key ? "damaged" : "unknown_key" });
  }
  return pick(seal, JSON.parse(json));
}

/** The id of the key that a ciphertext names; empty for what is none. */
const keyIdOf = (sealed: Buffer) =>
  FORMAT.equals(sealed.subarray(0, FORMAT.length)) ? sealed.toString("hex", FORMAT.length, HEAD_BYTES) : "";

/** Ids that identify a row in the log, without any other column. */
const toFacts = ({ ids }: AnySeal, row: Columns) =>
  Object.fromEntries(ids.filter((id) => /id$/i.test(id)).map((id) => [id, row[id]]));
