/** Answer of a fact on a cached page to a visitor with one of its ids; visitors with any other id get "no". */
type VisitorAnswer = "yes" | "full";

/** The answers by id as a query, for `data-answers`, which the page's own script reads (lib/asleep/visitor-facts.ts). */
export const formatAnswers = (answers: [id: string, answer: VisitorAnswer][]): string =>
  new URLSearchParams(answers).toString();

export const yesTo = (ids: readonly string[]): string => formatAnswers(ids.map((id) => [id, "yes"]));
