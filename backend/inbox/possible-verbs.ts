import type { Ctx } from "@/backend/context";
import { hasBegun } from "@/backend/inbox/change-request";
import type { OpenedEvent } from "@/backend/inbox/read-events";
import { allows } from "@/backend/inbox/visible-items";
import { findTransition, type ItemKind, isOutcomeVerb, LIFECYCLES } from "@/domain/inbox/states";
import { PERSON_VERBS } from "@/domain/wire/own-request";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A request that ended longer ago needs a new one. */
const REOPEN_DAYS = 30;
/** Verbs of staff, without those of people on their request's own page, and of time. */
export const STAFF_VERBS: readonly string[] = [
  ...new Set(Object.values(LIFECYCLES).flatMap(({ verbs }) => Object.keys(verbs))),
].filter((verb) => ![...PERSON_VERBS, "lapse"].some((own) => own === verb));

interface State {
  kind: ItemKind;
  state: string;
  closedAt: Date | null;
  /** Agreed time of a request, where it is known. */
  startsAt?: Date | null;
}

/** Verbs that the actor can apply to an item now. */
export function listVerbs(ctx: Ctx, item: State, events: readonly OpenedEvent[]): string[] {
  if (!allows(ctx, "handle_items")) return [];
  const last = events.at(-1);
  const moves = Object.keys(LIFECYCLES[item.kind].verbs).filter((verb) => isPossible(ctx, item, verb));
  const messages = item.kind === "request" ? ["reply"] : [];
  return [...moves, ...messages, "assign", "note", ...(last && isUndoable(ctx, item, last) ? ["undo"] : [])];
}

/** Checks that staff can move an item by a verb. */
export function isPossible(ctx: Pick<Ctx, "now">, { kind, state, closedAt, startsAt }: State, verb: string): boolean {
  const { now } = ctx;
  if (!STAFF_VERBS.includes(verb) || !findTransition(kind, state, verb)) return false;
  const isOutcome = isOutcomeVerb(verb);
  if (isOutcome && startsAt !== undefined && !hasBegun(ctx, startsAt)) return false;
  const isLate = closedAt !== null && now.getTime() - closedAt.getTime() > REOPEN_DAYS * DAY_MS;
  return !(kind === "request" && (verb === "reopen" || verb === "wait" || isOutcome) && isLate);
}

type Undoable = Pick<OpenedEvent, "actor" | "kind" | "content" | "notifiedAt" | "mailAfter">;

/** True where an item's last event is an act of this actor, and its mail to the person, if any, still waits for an undo. */
export function isUndoable(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { kind }: Pick<State, "kind">,
  last: Undoable,
): boolean {
  if (!("uniqueId" in actor) || last.actor !== `${actor.kind}:${actor.uniqueId}`) return false;
  if (last.kind === "undo" || last.content.former === undefined) return false;
  const isMailed = last.kind === "reply" || findTransition(kind, last.content.from ?? "", last.kind)?.isMailed === true;
  return !isMailed || (last.notifiedAt === null && last.mailAfter !== null && last.mailAfter > now);
}
