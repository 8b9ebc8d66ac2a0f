import type { RosterRow } from "@/backend/search/roster/row";
import { SELF_PAY_ID } from "@/domain/catalog/payers";

const DAY_MS = 86_400_000;

export interface ImportQuestions {
  /** Days after which a listing lapses; undefined if it never does. */
  confirmDays: number | undefined;
  /** The answer of staff: whoever states a fee takes self-pay too. */
  addsSelfPay: boolean;
  /** Called for each row that needs an answer. */
  count: (question: "lapsing" | "selfPay") => void;
}

const lacksSelfPay = ({ feeFrom, insurancesAccepted }: RosterRow) =>
  feeFrom !== null && !insurancesAccepted.includes(SELF_PAY_ID);

/** A row with self-pay where a fee is stated, if staff answered so. */
export const answerSelfPay = (row: RosterRow, { addsSelfPay }: ImportQuestions): RosterRow =>
  addsSelfPay && lacksSelfPay(row) ? { ...row, insurancesAccepted: [...row.insurancesAccepted, SELF_PAY_ID] } : row;

/** Questions about a good row: staff decide. */
export function questionsOf(row: RosterRow, { confirmDays, count }: ImportQuestions, now: Date): string[] {
  const questions: string[] = [];
  if (lacksSelfPay(row)) {
    count("selfPay");
    questions.push("fee_from: a fee is stated, and self-pay (SelfPay) is not among insurances_accepted");
  }
  if (confirmDays !== undefined && isPast(row, confirmDays, now)) {
    count("lapsing");
    questions.push(
      `confirmed_on: ${row.confirmedOn} is more than ${confirmDays} days ago: the listing lapses at once, and lists leave it out`,
    );
  }
  return questions;
}

function isPast({ confirmedOn }: RosterRow, confirmDays: number, now: Date): boolean {
  const limit = new Date(now.getTime() - confirmDays * DAY_MS).toISOString().slice(0, 10);
  return confirmedOn !== null && confirmedOn < limit;
}
