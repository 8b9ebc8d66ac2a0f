import "server-only";
import type { z } from "zod";
import { outboxMailReading, outboxReading } from "@/domain/wire/outbox";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import { formsService } from "@/lib/services/forms/service";
import { toAttributes, toAttributesList, toItem } from "@/lib/services/results";

/** Only of this project's services in development; not part of the contract. */
const at = {
  listOutbox: { method: "GET", path: "/outbox", isOurs: true },
  getOutboxMail: { method: "GET", path: "/outbox/{id}", isOurs: true },
} as const satisfies Record<string, Endpoint>;

const SITE: Caller = { kind: "site" };

export type OutboxMail = z.output<typeof outboxMailReading>["data"]["attributes"];

/** The newest mail of the outbox; null where there is no outbox. */
export async function listOutbox(env: Env) {
  return toItem(
    toAttributesList(await callEndpoint(formsService(env, SITE), at.listOutbox, { answer: outboxReading })),
  );
}

/** One of them; null for an unknown one. */
export async function getOutboxMail(env: Env, id: string): Promise<OutboxMail | null> {
  const sent = { params: { id }, answer: outboxMailReading };
  return toItem(toAttributes(await callEndpoint(formsService(env, SITE), at.getOutboxMail, sent)));
}
