import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

const AGENTS_REMEMBERED = 2_000;
const MAX_AGENT_LENGTH = 500;
const robots = new LRUCache<string, boolean>({ max: AGENTS_REMEMBERED });

/** True where the visitor of a page gets a guest identity: crawlers, probes and speculative loads get none. */
export function wantsIdentity(
  method: string | undefined,
  header: (name: string) => string | null | undefined,
): boolean {
  if (method !== "GET") return false;
  const purpose = header("sec-purpose") ?? header("purpose") ?? "";
  return !purpose.includes("prefetch") && !isRobot(header("user-agent") ?? "");
}

function isRobot(agent: string): boolean {
  if (agent.length > MAX_AGENT_LENGTH) return isbot(agent);
  const known = robots.get(agent);
  if (known !== undefined) return known;
  robots.set(agent, isbot(agent));
  return isRobot(agent);
}
