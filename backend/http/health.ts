import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Db } from "@/backend/db/connect";
import { ProblemError } from "@/backend/http/problem";

/** Answers whether this service can reach its database. */
export function healthHandler(db: Db): (c: Context) => Promise<Response> {
  return async (c) => {
    try {
      await db.execute(sql`select 1`);
    } catch {
      throw new ProblemError(503, { detail: "The database does not answer.", code: "database" });
    }
    return c.json({ status: "ok" });
  };
}
