import { asc, desc, ilike, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { z } from "zod";
import { openEach } from "@/backend/crypto/vault";

const RECORDS = 12;
const MAX_RECORDS = 100;
const MAX_PAGE = 1_000_000;
const SEARCH_MAX_LENGTH = 100;

export interface Paging {
  /** From 1. */
  page: number;
  records: number;
  search?: string | undefined;
  /** A sort key of the listing, with a leading hyphen for descending order. */
  sort: string;
}

/** The query of an unpaged list: paging and sorting parameters are refused. */
export const wholeList = z.strictObject({});

interface ListingSettings<Name extends string> {
  /** Sortable columns. */
  sorts: Record<Name, SQLWrapper>;
  first: NoInfer<Name> | `-${NoInfer<Name>}`;
  /** Searched columns: substrings, ignoring case. */
  searched: readonly (PgColumn | SQL)[];
  /** The tie-breaker, so that no row is on two pages. */
  id: PgColumn;
}

/** A query of rows, as drizzle builds it. */
interface Pageable<Row> {
  orderBy(...order: SQL[]): { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };
}

/** Paging, search and sorting of rows: the accepted query and its execution. */
export function listing<Name extends string>({ sorts, first, searched, id }: ListingSettings<Name>) {
  const columns = new Map<string, SQLWrapper>(Object.entries<SQLWrapper>(sorts));
  const names = [...columns.keys()].flatMap((name) => [name, `-${name}`]);
  return {
    /** Unknown keys and sorts are refused. */
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
      records: z.coerce.number().int().min(1).max(MAX_RECORDS).default(RECORDS),
      search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
      sort: z.enum(names, { error: `must be one of: ${names.join(", ")}` }).default(first),
    }),
    /** Reads one page of a query's rows. `count` counts them all. */
    read: async <Row>(query: Pageable<Row>, count: PromiseLike<number>, paging: Paging): Promise<Page<Row>> => {
      const { page, records, sort } = paging;
      const column = columns.get(sort.replace(/^-/, "")) ?? id;
      const order = sort.startsWith("-") ? [desc(column), desc(id)] : [asc(column), asc(id)];
      const rows = await query
        .orderBy(...order)
        .limit(records)
        .offset((page - 1) * records);
      return { rows, paging, totalRecords: await count };
    },
    /** `matchesToo` finds what is encrypted. */
    matches: ({ search = "" }: Paging, matchesToo?: (text: string) => SQL | undefined): SQL | undefined => {
      if (search === "") return undefined;
      const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
      return or(...searched.map((column) => ilike(column, pattern)), matchesToo?.(search));
    },
  };
}

/** Alphabetical order that ignores case, the same on every driver and server. */
export const byLetter = (column: SQLWrapper): SQL => sql`lower(${column}) collate "C"`;

export interface Page<Row> {
  rows: Row[];
  paging: Paging;
  totalRecords: number;
  /** Rows that are left out because they cannot be decrypted. */
  unreadable?: number;
}

/** A page with its rows in clear. What cannot be read is logged and left out; `unreadable` says how many. */
export function openPage<Row, Outcome>(page: Page<Row>, open: (row: Row) => Outcome, logger: Logger): Page<Outcome> {
  const rows = openEach(page.rows, open, logger);
  return { ...page, rows, unreadable: page.rows.length - rows.length };
}

/** A page of the answer, each row mapped by `toResource`. */
export function toPageDocument<Row, Shape>(
  { rows, paging, totalRecords, unreadable = 0 }: Page<Row>,
  toResource: (row: Row) => Shape,
) {
  const totalPages = Math.ceil(totalRecords / paging.records);
  const meta = { page: paging.page, totalPages, totalRecords, ...(unreadable > 0 && { unreadable }) };
  return { data: rows.map(toResource), meta };
}
