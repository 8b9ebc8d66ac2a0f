import { afterEach, beforeEach, expect } from "@jest/globals";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { readMail } from "@/backend/test-support/read-mail";
import { serveOverHttp } from "@/backend/test-support/serve";
import { APP_ID, createTestServices, SERVICE_KEY, type TestServices } from "@/backend/test-support/services";
import { type Env, envSchema } from "@/lib/config/env";
import type { Outcome } from "@/lib/services/requester";
import type { Mutation } from "@/lib/services/results";

export const SITE = "https://care.example";

/** The real services on a test database, and the website's environment for them. */
export interface Reached {
  env: Env;
  db: Db;
  services: TestServices;
}

/** Runs the suite on services behind a real socket, on every database. Undeclared responses of an endpoint fail it. */
export function describeReached(title: string, suite: (reached: () => Reached) => void): void {
  describeEachDriver(title, (database) => {
    let reached: Reached;
    let stop: () => void;
    beforeEach(async () => {
      const services = await createTestServices(database.db);
      services.clock.now = new Date();
      const served = await serveOverHttp(services);
      stop = served.stop;
      reached = { env: toEnv(served.url), db: database.db, services };
    });
    afterEach(() => {
      stop();
      expect(reached.services.faults).toEqual([]);
    });
    suite(() => reached);
  });
}

const toEnv = (url: string): Env =>
  envSchema.parse({
    SESSION_SECRET: "an evaluation secret of some length",
    SITE_URL: SITE,
    DEFAULT_APP_ID: APP_ID,
    GATEWAY_URL: `${url}/gateway`,
    GATEWAY_API_KEY: SERVICE_KEY,
    SEARCH_URL: `${url}/search`,
    SEARCH_API_KEY: SERVICE_KEY,
    FORMS_URL: `${url}/forms`,
    FORMS_API_KEY: SERVICE_KEY,
    PUBLIC_FORMS_URL: `${url}/public-forms`,
    GUEST_TIMEOUT_MS: "10000",
    SERVICE_TIMEOUT_MS: "10000",
  });

/** The link of the last mail to an address. */
export async function mailedLink(db: Db, recipient: string): Promise<URL> {
  const rows = await db.select().from(mailMessages).orderBy(mailMessages.id);
  const message = rows.map(readMail).findLast(({ to }) => to === recipient);
  return new URL(/https:\S+/.exec(message?.text ?? "")?.[0] ?? "none:");
}

/** The result of a call, which must have succeeded. */
export function done<T>(result: Mutation<T> | Outcome<T>): T {
  if ("success" in result ? !result.success : !result.ok) throw new Error(JSON.stringify(result));
  return z.custom<{ data: T }>().parse(result).data;
}
