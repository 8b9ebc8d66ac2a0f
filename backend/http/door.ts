import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHttpServer, listen } from "@/backend/http/server";
import type { ServerSettings } from "@/domain/net/server-settings";
import type { OnAnswered } from "@/domain/observe/logger";

type Fetch = Parameters<typeof createHttpServer>[0];

/** An HTTP server whose requests wait until the program can answer them. */
export interface Door {
  server: Server;
  /** Listens, once; resolves with the address. Rejects when it is in use. */
  listen(): Promise<AddressInfo>;
  answerWith(fetch: Fetch, onAnswered: OnAnswered | undefined): void;
}

/** The door of the services. */
export function openDoor(settings: ServerSettings & { SERVICES_PORT: number; SERVICES_HOST: string }): Door {
  const { promise, resolve } = Promise.withResolvers<Fetch>();
  let onAnswered: OnAnswered | undefined;
  const server = createHttpServer(
    async (request, env) => (await promise)(request, env),
    settings,
    (answered) => onAnswered?.(answered),
  );
  let listening: Promise<AddressInfo> | undefined;
  return {
    server,
    listen: () => {
      listening ??= listen(server, settings.SERVICES_PORT, settings.SERVICES_HOST);
      return listening;
    },
    answerWith: (fetch, observe) => {
      onAnswered = observe;
      resolve(fetch);
    },
  };
}
