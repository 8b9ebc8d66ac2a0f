import { OWN_PAYER } from "@/domain/booking/therapist-fit";
import { EAPS, INSURERS, type Payer } from "@/domain/catalog/payers";
import { ITEM_KINDS, type ItemKind, LIFECYCLES } from "@/domain/inbox/states";

/** Open work is shown unless asked otherwise. */
export const STATUSES = ["open", "closed", "any"] as const;
export type Status = (typeof STATUSES)[number];

/** State of an item that waits for the person's answer. */
export const WAITING_STATE = "proposed";

/** The states that items of some kinds can have. */
export const statesOf = (kinds: readonly ItemKind[]): string[] => [
  ...new Set(
    kinds.flatMap((kind) => {
      const { first, verbs } = LIFECYCLES[kind];
      return [first, ...Object.values<{ to: string }>(verbs).map(({ to }) => to)];
    }),
  ),
];

/** The states of all kinds. */
export const STATES_OF_ITEMS: readonly string[] = statesOf(ITEM_KINDS);

const payers: readonly Payer[] = [...INSURERS, ...EAPS];

/** Names of the payers, in the words of requests. */
export const PAYER_NAMES: readonly string[] = [
  ...new Set([
    ...payers.map(({ name, matchName }) => matchName ?? name).filter((name) => name !== "Self-Pay"),
    OWN_PAYER,
  ]),
].sort((a, b) => a.localeCompare(b, "en"));

export const ITEMS_PER_PAGE = 25;

/** The place of an item's notices, which takes the focus after an act. */
export const NOTICE_ID = "notice";

/** Discards an act that could not be done; the service has no such verb. */
export const DISCARD_VERB = "discard";

/** The way on where a therapist lacks the person's license or payer. */
export const DESPITE_HINT = "Name another therapist, or tick “All the same” and enter a reason.";
