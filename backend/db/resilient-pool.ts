import pg from "pg";
import type { PoolSettings } from "@/backend/db/database-settings";
import { isAnswerMissing, isConnectFailure, isDatabaseUnavailable } from "@/backend/db/error-code";
import { TracedClient } from "@/backend/db/traced-client";

export interface ServerSettings extends PoolSettings {
  /** One per server, in the order in which they are tried. */
  addresses: readonly string[];
  /** Startup options; undefined for a pooler, which refuses them. */
  options?: string | undefined;
  /** Ends the wait for an answer; by default some seconds after the statement's timeout. */
  answerTimeoutMs?: number;
  /** True where a standby suffices. */
  acceptsStandby?: boolean;
  /** Called on each lost connection; the pool opens another on demand. */
  onConnectionLost?: (error: Error) => void;
}

/** PostgreSQL's code for a write on a standby. */
const READ_ONLY = "25006";
/** Extra time for a statement beyond its timeout; after that the server, or the way to it, is gone. */
const GRACE_MS = 5_000;

/** A standby was reached where the primary is wanted. */
class StandbyError extends Error {
  readonly code = READ_ONLY;
  constructor() {
    super("the server is a standby");
  }
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool that survives the loss of any connection and of the primary: a connection that cannot be made, or leads to a standby,
 * is made to the next address.
 */
export class ResilientPool extends pg.Pool {
  readonly #addresses: readonly string[];
  #current = 0;

  constructor({ addresses, options, acceptsStandby, onConnectionLost = () => {}, ...settings }: ServerSettings) {
    const config: pg.PoolConfig & { Client: typeof pg.Client } = {
      max: settings.size,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      idleTimeoutMillis: settings.idleTimeoutMs,
      maxLifetimeSeconds: settings.lifetimeSeconds,
      keepAlive: true,
      application_name: "care-network-services",
      ...(settings.statementTimeoutMs > 0 && {
        query_timeout: settings.answerTimeoutMs ?? settings.statementTimeoutMs + GRACE_MS,
      }),
      ...(options !== undefined && { options }),
      ...(!acceptsStandby && { onConnect: refuseStandby }),
      Client: clientFor(() => this.#addresses[this.#current] ?? ""),
    };
    super(config);
    this.#addresses = addresses;
    // The pool also emits an idle connection's error; without a listener that would end the process.
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", onConnectionLost));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectToAny();
    if (callback === undefined) return connecting.then(releaseWhenLost);
    connecting.then(
      (client) => callback(undefined, keepAfterRefusal(client), client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectToAny(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const tried = this.#current;
      try {
        return await super.connect();
      } catch (error) {
        if (!isConnectFailure(error)) throw error;
        if (this.#current === tried) this.#current = (tried + 1) % this.#addresses.length;
        if (tries >= this.#addresses.length) throw error;
      }
    }
  }
}

const clientFor = (address: () => string): typeof pg.Client =>
  class extends TracedClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
    }
  };

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>("select pg_is_in_recovery() as is_standby");
  if (rows[0]?.is_standby) throw new StandbyError();
}

/**
 * A connection for one statement. The pool would close the connection of a statement that the server refused, such as one
 * against a constraint, and the next one reads the catalogs anew: of 200 visitors who ask for one time, 199 would pay for it.
 */
function keepAfterRefusal(client: pg.PoolClient): pg.PoolClient {
  const releaseToPool = client.release;
  client.release = (reason) =>
    releaseToPool(reason instanceof pg.DatabaseError && !isDatabaseUnavailable(reason) ? undefined : reason);
  return client;
}

/**
 * Releases a connection that ends while in use, or whose server does not answer: Drizzle releases one only after its `begin`
 * succeeded, so a connection lost before that would occupy its place in the pool for ever. A connection with an unfinished
 * transaction is not reused.
 */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const releaseToPool = client.release;
  let isReleased = false;
  client.release = (reason) => {
    if (isReleased) return;
    isReleased = true;
    client.off("end", onEnd);
    Reflect.deleteProperty(client, "query");
    releaseToPool(reason ?? client.getTransactionStatus() !== "I");
  };
  const onEnd = () => client.release(true);
  client.once("end", onEnd);
  const giveUp = (error: unknown) => {
    if (isAnswerMissing(error)) client.release(true);
  };
  client.query = new Proxy(client.query, {
    apply(query, _self, args) {
      const answer: unknown = Reflect.apply(query, client, args);
      if (answer instanceof Promise) answer.catch(giveUp);
      return answer;
    },
  });
  return client;
}
