/** SQLSTATE of a statement timeout. */
export const QUERY_CANCELED = "57014";

/** Connection exceptions, too many connections, no disk or memory, ended or starting server, a replica after a failover. */
const UNAVAILABLE_SQLSTATE = /^(08...|53[0-4]00|57P0[1-5]|25P03|25006)$/;
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Codes of a Unix socket whose server is away, or whose folder is not there yet. Files have the same codes. */
const NO_SOCKET = /^(ENOENT|EACCES)$/;
/** The driver's own errors have no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has|was) )/;
/** The driver's message where all connections of the pool are in use. */
const POOL_BUSY = "timeout exceeded when trying to connect";

/** The code of the database's error, which Drizzle wraps in one of its own. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? errorCode(error.cause) : undefined;
}

/** True where the database is temporarily unavailable: unreachable, starting, ended, full or overloaded. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined)
    return UNAVAILABLE_SQLSTATE.test(code) || UNREACHABLE.test(code) || (NO_SOCKET.test(code) && isConnect(error));
  return DRIVER_MESSAGE.test(innermost(error)?.message ?? "");
}

/** Distinguishes a failed connection from a file's error. */
function isConnect(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("syscall" in error) return error.syscall === "connect";
  return "cause" in error && isConnect(error.cause);
}

/** True where a server did not answer in time: its connection is still waiting for the answer. */
export const isAnswerMissing = (error: unknown): boolean => innermost(error)?.message === "Query read timeout";

/** True where a connection could not be made, as opposed to a pool without a free one. */
export const isConnectFailure = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && innermost(error)?.message !== POOL_BUSY;

function innermost(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return innermost(error.cause) ?? error;
}
