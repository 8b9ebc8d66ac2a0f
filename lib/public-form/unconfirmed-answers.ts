import type { Answers } from "@/domain/form-engine/definition";
import { isSameAnswer, listDifferent } from "./merge-answers";
import type { DraftReply } from "./post-answers";

/**
 * Answers sent by this page that the server may hold without confirmation: writes in progress, and those without a reply. On
 * the server they do not count as changes from elsewhere.
 */
export class UnconfirmedAnswers {
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

  /** `saved` plus those of `found` that this page sent. */
  addTo(saved: Answers, found: Answers): Answers {
    const sent = [...this.#onTheWay, ...this.#unanswered];
    const own = listDifferent(saved, found).filter((id) =>
      sent.some((answers) => isSameAnswer(answers.get(id), found.get(id))),
    );
    return new Map([...saved, ...own.map((id) => [id, found.get(id) ?? null] as const)]);
  }
}
