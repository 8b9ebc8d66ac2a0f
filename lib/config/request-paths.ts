import { isGiven, withQuery } from "@/lib/config/paths";

/** The own page of a request, and where its forms are posted. */
export const requestPaths = {
  /** The own page of a request after its link was opened; without a reference the target of links. */
  ownRequest: (reference?: string, notice?: string) =>
    withQuery("/request", new URLSearchParams(Object.entries({ reference, notice }).filter(isGiven))),
  ownRequestTimes: () => "/request/times",
  ownRequestWithdraw: () => "/request/withdraw",
  ownRequestCome: () => "/request/come",
  ownRequestRefuse: () => "/request/refuse",
  ownRequestAccept: () => "/request/accept",
  /** From the confirmation page, without a link. */
  ownRequestOpen: () => "/request/open",
  ownRequestCalendar: (reference: string) => withQuery("/request/calendar.ics", new URLSearchParams({ reference })),
} as const;
