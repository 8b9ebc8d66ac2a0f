import type { CalendarProblem } from "@/domain/booking/calendar-feed";

/** A calendar that could not be read. Holds nothing of its address or content. */
export class FeedError extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`the calendar could not be read: ${problem}`);
    this.problem = problem;
  }
}
