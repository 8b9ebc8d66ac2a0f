import type { Answers } from "@/domain/form-engine/definition";
import { isSameAnswer, listDifferent } from "./merge-answers";
import type { DraftReply } from "./post-answers";

/**
 * What this page has sent and the server may hold without this page's knowing: writes on their way, and those whose reply never
 * came. Found at the server, none of it was changed elsewhere.
 */
export class SentAnswers {
  #onTheWay = new Set<Answers>();
  #unanswered = new Set<Answers>();

  add(answers: Answers): void {
    this.#onTheWay.add(answers);
  }

  settle(answers: Answers, outcome: DraftReply["kind"]): void {
    this.#onTheWay.delete(answers);
    if (outcome === "offline" || outcome === "failed") this.#unanswered.add(answers);
    if (outcome === "saved") this.#unanswered.clear();
  }

  /** `saved`, with those of `found` that this page sent itself. */
  addTo(saved: Answers, found: Answers): Answers {
    const sent = [...this.#onTheWay, ...this.#unanswered];
    const own = listDifferent(saved, found).filter((id) =>
      sent.some((answers) => isSameAnswer(answers.get(id), found.get(id))),
    );
    return new Map([...saved, ...own.map((id) => [id, found.get(id) ?? null] as const)]);
  }
}
