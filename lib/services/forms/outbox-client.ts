import "server-only";
import type { z } from "zod";
import { outboxMailReading, outboxReading } from "@/domain/wire/outbox";
import type { Env } from "@/lib/config/env";
import { createCalls, type Endpoint } from "@/lib/services/endpoint";
import { formsService } from "@/lib/services/forms/service";
import { toItem } from "@/lib/services/results";

/** Only of this project's services in development; not part of the contract. */
const at = {
  listOutbox: { method: "GET", path: "/outbox", isOurs: true },
  getOutboxMail: { method: "GET", path: "/outbox/{id}", isOurs: true },
} as const satisfies Record<string, Endpoint>;

const call = createCalls(formsService);
const list = call(at.listOutbox, outboxReading);
const get = call(at.getOutboxMail, outboxMailReading, (id: string) => ({ params: { id } }));

export type OutboxMail = z.output<typeof outboxMailReading>;

/** The newest mail of the outbox; null where there is no outbox. */
export const listOutbox = async (env: Env) => toItem(await list(env, { kind: "site" }));

/** One of them; null for an unknown one. */
export const getOutboxMail = async (env: Env, id: string) => toItem(await get(env, { kind: "site" }, id));
