import { sql } from "drizzle-orm";
import { z } from "zod";
import { endpoint } from "@/backend/http/endpoint";
import { ProblemError } from "@/backend/http/problem";

/** Whether a service can reach its database. */
export const healthEndpoint = endpoint({
  operationId: "getHealth",
  method: "get",
  path: "/health",
  summary: "Whether this service is well",
  access: "public",
  answers: {
    200: { description: "It can reach its database.", body: z.strictObject({ status: z.literal("ok") }) },
  },
  handle: async ({ ctx }) => {
    try {
      await ctx.db.execute(sql`select 1`);
    } catch {
      throw new ProblemError(503, { detail: "The database does not answer.", code: "database" });
    }
    return { status: 200, body: { status: "ok" } };
  },
});
