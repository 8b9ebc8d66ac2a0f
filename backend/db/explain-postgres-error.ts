import { errorCode, isDatabaseUnavailable } from "@/backend/db/error-code";
import { hostsOf } from "@/backend/db/postgres-address";
import { OperatorError } from "@/backend/errors";

const SENTENCES: Readonly<Record<string, string>> = {
  "3D000": "The database that DATABASE_URL names does not exist on its server: create it, or correct DATABASE_URL.",
  "28000": "PostgreSQL refuses the user that DATABASE_URL names.",
  "28P01": "PostgreSQL refuses the password in DATABASE_URL.",
  "42501": "The user that DATABASE_URL names may not change the schema: grant it, or migrate as another user.",
  "42P06": "DATABASE_URL names a database that something else uses: give the services one of their own.",
  "42P07": "DATABASE_URL names a database that something else uses: give the services one of their own.",
  "0A000": "The PostgreSQL of DATABASE_URL lacks the extensions pg_trgm and btree_gist: install its contrib package.",
};

/** A failure to open PostgreSQL as an `OperatorError` where one sentence explains it. Never contains a password. */
export function explainPostgresError(error: unknown, connectionString: string): unknown {
  const sentence = SENTENCES[errorCode(error) ?? ""];
  if (sentence !== undefined) return new OperatorError(sentence, { cause: error });
  if (!isDatabaseUnavailable(error)) return error;
  return new OperatorError(`PostgreSQL at ${hostsOf(connectionString)} (DATABASE_URL) does not answer.`, {
    cause: error,
  });
}
