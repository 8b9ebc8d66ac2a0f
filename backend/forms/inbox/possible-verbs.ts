import type { Ctx } from "@/backend/context";
import type { OpenedEvent } from "@/backend/forms/inbox/read-events";
import { allows } from "@/backend/forms/inbox/visible-items";
import { findTransition, type ItemKind, LIFECYCLES } from "@/domain/inbox/states";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A request that ended longer ago needs a new one. */
const REOPEN_DAYS = 30;
/** On the request's own page. */
const PERSON_VERBS: readonly string[] = ["accept", "change_times", "withdraw"];

interface State {
  kind: ItemKind;
  state: string;
  closedAt: Date | null;
}

/** What the actor can do with an item now. */
export function listVerbs(ctx: Ctx, item: State, events: readonly OpenedEvent[]): string[] {
  if (!allows(ctx, "handle_items")) return [];
  const moves = Object.keys(LIFECYCLES[item.kind].verbs).filter((verb) => isPossible(ctx, item, verb));
  return [...moves, "assign", "note", ...(findUndoable(ctx, item, events) ? ["undo"] : [])];
}

/** Whether staff can move an item by a verb. */
export function isPossible({ now }: Pick<Ctx, "now">, { kind, state, closedAt }: State, verb: string): boolean {
  if (PERSON_VERBS.includes(verb) || !findTransition(kind, state, verb)) return false;
  const isLate = closedAt !== null && now.getTime() - closedAt.getTime() > REOPEN_DAYS * DAY_MS;
  return !(kind === "request" && verb === "reopen" && isLate);
}

/** The last event of an item, if it is an act of the actor's own that nobody outside was told of. */
export function findUndoable(
  { actor }: Pick<Ctx, "actor">,
  { kind }: Pick<State, "kind">,
  events: readonly OpenedEvent[],
): OpenedEvent | undefined {
  const last = events.at(-1);
  if (!last || !("uniqueId" in actor) || last.actor !== `${actor.kind}:${actor.uniqueId}`) return undefined;
  if (last.kind === "undo" || last.content.former === undefined) return undefined;
  const isMailed = findTransition(kind, last.content.from ?? "", last.kind)?.isMailed === true;
  return isMailed && last.notifiedAt !== null ? undefined : last;
}
