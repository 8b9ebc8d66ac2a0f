import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { CodedError } from "@/backend/errors";
import type { Surroundings } from "@/backend/http/edge";
import { endpoint } from "@/backend/http/endpoint";
import { DATABASE_OUTAGE, RETRY_AFTER } from "@/backend/http/problem";
import { isStopping } from "@/domain/net/stop";

const okBody = z.strictObject({ status: z.literal("ok") });
/** Details of a deployment that is well otherwise. */
const details = { mail: z.enum(["ok", "waits_for_server"]) };

const detailsOf = ({ lacksMailServer = false }: HealthSettings) => ({
  mail: lacksMailServer ? ("waits_for_server" as const) : ("ok" as const),
});

export type HealthSettings = Pick<Surroundings, "isDiskFull" | "lacksMailServer">;

/** Reports that a service can reach its database. */
export const healthEndpoint = endpoint("getHealth", "GET /health", {
  summary: "Whether this service is well",
  access: "public",
  answers: { 200: { description: "It can reach its database.", body: okBody } },
  handle: async ({ ctx }) => {
    if (await isDatabaseUp(ctx.db)) return { status: 200, body: { status: "ok" } };
    throw new CodedError(503, { ...DATABASE_OUTAGE, headers: RETRY_AFTER });
  },
});

/**
 * For load balancers. All copies share a PostgreSQL: taking every copy out of service would not bring it back. The disk
 * of an embedded database belongs to one copy. This machine reads details too.
 */
export const createReadyEndpoint = (settings: HealthSettings) =>
  endpoint("getReadiness", "GET /ready", {
    summary: "Whether this copy takes requests",
    access: "public",
    answers: { 200: { description: "It does.", body: okBody.extend(details).partial({ mail: true }) } },
    handle: async ({ isLocal }) => {
      if (isStopping()) throw new CodedError(503, { detail: "This copy is stopping.", code: "stopping" });
      if (settings.isDiskFull?.())
        throw new CodedError(503, { detail: "The disk of this copy is full.", code: "disk_full" });
      return { status: 200, body: { status: "ok", ...(isLocal() && detailsOf(settings)) } };
    },
  });

export const STATUS_PATH = "/status";

/** For the website, which checks its key with the answer. */
export const createStatusEndpoint = (settings: HealthSettings) =>
  endpoint("getStatus", `GET ${STATUS_PATH}`, {
    summary: "The state of this service and its database, for holders of the services' key",
    access: ["service"],
    answers: {
      200: {
        description: "The service answers, and the key is right.",
        body: z.strictObject({ status: z.literal("ok"), database: z.enum(["ok", "unreachable"]), ...details }),
      },
    },
    handle: async ({ ctx }) => ({
      status: 200,
      body: { status: "ok", database: (await isDatabaseUp(ctx.db)) ? "ok" : "unreachable", ...detailsOf(settings) },
    }),
  });

async function isDatabaseUp(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
