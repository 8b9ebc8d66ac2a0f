import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "@/domain/net/public-host";

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that a proxy on the same machine adds: its visitors come from loopback addresses too. */
const PROXY_HEADER = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;

/**
 * Recognises a request of this machine: by a loopback connection, to a loopback name, without a proxy. A page of another site cannot
 * choose the name (DNS rebinding). Decided by the raw headers: the framework adds forwarding headers of its own.
 */
export function isFromOwnMachine({ socket, headers, rawHeaders }: IncomingMessage): boolean {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "")) return false;
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return isLoopbackHost(headers.host ?? "") && !names.some((name) => PROXY_HEADER.test(name));
}
