import "server-only";
import { isLoopbackHost } from "@/domain/net/public-host";
import { requestContext } from "@/domain/net/request-context";

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that a proxy on the same machine adds: its visitors come from loopback addresses too. */
const PROXY_HEADER = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;

/**
 * Tells whether the current request was made on this machine: by a loopback connection, to a loopback name, without a proxy. A page of
 * another site cannot choose the name (DNS rebinding). Decided by the raw headers: the framework adds forwarding headers of its own.
 */
export function isFromThisMachine(): boolean {
  const message = requestContext.getStore()?.message;
  if (!message || !LOOPBACK_ADDRESS.test(message.socket.remoteAddress ?? "")) return false;
  const names = message.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return isLoopbackHost(message.headers.host ?? "") && !names.some((name) => PROXY_HEADER.test(name));
}
