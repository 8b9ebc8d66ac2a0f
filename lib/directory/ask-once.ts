import { currentLanguage } from "@/domain/texts/languages";
import "server-only";
import { LRUCache } from "lru-cache";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { roster } from "@/lib/http/roster-version";

const MAX_REMEMBERED = 200;
const REMEMBERED_MS = 5_000;

/**
 * Remembers answers that are the same for everyone for some seconds, until the roster changes: all who ask at a time cause one
 * call, and the page that the middleware decided on needs no second one. Outages are not remembered.
 */
export function createAskOnce<Answer extends { status: string }>(name: string) {
  const answers = oncePerProcess(
    `answers about ${name}`,
    () => new LRUCache<string, Promise<Answer>>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS }),
  );
  return (subject: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = `${roster.version} ${currentLanguage()} ${subject}`;
    const known = answers.get(key);
    if (known) return known;
    const forget = () => answers.delete(key);
    const answer = ask();
    answers.set(key, answer);
    answer.then(({ status }) => status === "unavailable" && forget(), forget);
    return answer;
  };
}
