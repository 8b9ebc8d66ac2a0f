import { local } from "@/lib/config/page-language";
import { isGiven, withQuery } from "@/lib/config/paths";

/** The own page of a request, and where its forms are posted. */
export const requestPaths = {
  /** The own page of a request after its link was opened; without a reference the target of links. */
  ownRequest: (reference?: string, notice?: string) =>
    withQuery(local("/request"), new URLSearchParams(Object.entries({ reference, notice }).filter(isGiven))),
  ownRequestTimes: () => local("/request/times"),
  ownRequestWithdraw: () => local("/request/withdraw"),
  ownRequestCome: () => local("/request/come"),
  ownRequestRefuse: () => local("/request/refuse"),
  ownRequestAccept: () => local("/request/accept"),
  /** From the confirmation page, without a link. */
  ownRequestOpen: () => local("/request/open"),
  ownRequestCalendar: (reference: string) =>
    withQuery(local("/request/calendar.ics"), new URLSearchParams({ reference })),
} as const;
