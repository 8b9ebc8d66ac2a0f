import pg from "pg";
import { type PublishedSettings, publishedSettings } from "@/domain/owner/published-settings";

const CONNECT_MS = 2_000;

/**
 * The document in force of a PostgreSQL that answers at once, read before the modules that open databases, some of which read lists.
 * Undefined without one: the services look again (`settle-network`).
 */
export async function peekPublished(): Promise<PublishedSettings | undefined> {
  const connectionString = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!connectionString) return undefined;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select id::int as version, document from deployment.network_version where refusal is null order by id desc limit 1",
    );
    return publishedSettings.safeParse(rows[0]).data;
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}
