import { statfsSync } from "node:fs";
import type { Database } from "@/backend/db/connect";
import { measureQueue } from "@/backend/mail/measure-queue";
import { measureEvents } from "@/backend/notify/measure-events";
import { settleWithin } from "@/domain/net/settle-within";
import type { Reading } from "@/domain/observe/metrics";

interface ReadingSettings {
  database: Database;
  dataDir: string;
  isReady: () => boolean;
  /** True where mail waits because a public site has no mail server. */
  lacksMailServer: boolean;
  now: () => Date;
}

/** Shorter than a scrape waits for a reading. */
const DATABASE_TIMEOUT_MS = 1_500;

/** The services' own figures. */
export const serviceReadings = ({ database, dataDir, isReady, lacksMailServer, now }: ReadingSettings): Reading[] => [
  {
    metrics: {
      ready: "Whether this copy takes requests.",
      mail_server_missing: "Whether mail waits because the public site has no MAIL_SMTP_URL.",
    },
    read: () => ({ ready: Number(isReady()), mail_server_missing: Number(lacksMailServer) }),
  },
  {
    metrics: { data_folder_free_bytes: "Free space of the file system of DATA_DIR, if there is one." },
    read: () => {
      const { bavail, bsize } = statfsSync(dataDir);
      return { data_folder_free_bytes: bavail * bsize };
    },
  },
  {
    metrics: {
      database_up: "Whether the database answered within 1.5 seconds.",
      mail_queue_messages: "Mail that is not sent yet.",
      mail_queue_oldest_seconds: "Age of the oldest mail that is not sent yet; 0 without any.",
      inbox_events_oldest_seconds:
        "Age of the oldest event of the inbox that is not turned into mail yet; 0 without any.",
    },
    read: () => readDatabase(database, now),
  },
  ...(database.pool ? [poolReading(database.pool)] : []),
];

async function readDatabase({ db }: Database, now: () => Date) {
  const measured = Promise.all([measureQueue(db, now()), measureEvents(db, now())]);
  const found = await settleWithin(DATABASE_TIMEOUT_MS, measured).catch(() => undefined);
  if (!found) return { database_up: 0 };
  const [queue, inbox_events_oldest_seconds] = found;
  return {
    database_up: 1,
    mail_queue_messages: queue.messages,
    mail_queue_oldest_seconds: queue.oldestSeconds,
    inbox_events_oldest_seconds,
  };
}

const poolReading = (pool: NonNullable<Database["pool"]>): Reading => ({
  metrics: {
    database_pool_used: "Connections of the pool in use.",
    database_pool_idle: "Open connections of the pool that are free.",
    database_pool_waiting: "Requests that wait for a connection.",
    database_pool_limit: "The most connections that the pool opens.",
  },
  read: () => {
    const { used, idle, waiting, limit } = pool();
    return {
      database_pool_used: used,
      database_pool_idle: idle,
      database_pool_waiting: waiting,
      database_pool_limit: limit,
    };
  },
});
