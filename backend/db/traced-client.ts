import pg from "pg";
import type { Span } from "@/domain/observe/span";
import { startChild } from "@/domain/observe/tracing";

type Callback = (error: unknown, ...rest: unknown[]) => void;

/** A connection whose statements are spans of the request for which they run: the kind of each, never its text or its parameters. */
export class TracedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const span = startChild(() => describeStatement(args[0]));
    const last = args.at(-1);
    if (span && isCallback(last)) args[args.length - 1] = endingWith(span, last);
    const result: unknown = Reflect.apply(super.query, this, args);
    if (span && result instanceof Promise)
      result.then(
        () => span.end(),
        () => span.end({ isError: true }),
      );
    // The overloads of the driver, one for each way to call it.
    return result as never;
  }
}

const isCallback = (value: unknown): value is Callback => typeof value === "function";

const endingWith =
  (span: Span, callback: Callback): Callback =>
  (error, ...rest) => {
    span.end({ isError: Boolean(error) });
    callback(error, ...rest);
  };

function describeStatement(statement: unknown) {
  const kind = kindOf(statement);
  const attributes = { "db.system.name": "postgresql", "db.operation.name": kind };
  return { name: `postgresql ${kind}`, kind: "client" as const, attributes };
}

const KINDS = [
  "select",
  "insert",
  "update",
  "delete",
  "with",
  "begin",
  "commit",
  "rollback",
  "savepoint",
  "release",
  "set",
];

/** The first word of a statement, if it is a known one. */
function kindOf(statement: unknown): string {
  const text = typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  const word = /^\s*(\w+)/.exec(typeof text === "string" ? text.slice(0, 100) : "")?.[1]?.toLowerCase() ?? "";
  return KINDS.includes(word) ? word : "other";
}
