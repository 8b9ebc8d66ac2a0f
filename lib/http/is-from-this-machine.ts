import "server-only";
import { isFromOwnMachine } from "@/domain/net/own-machine";
import { requestContext } from "@/domain/net/request-context";

/** Tells whether the current request was made on this machine, without a proxy. */
export function isFromThisMachine(): boolean {
  const message = requestContext.getStore()?.message;
  return message !== undefined && isFromOwnMachine(message);
}
