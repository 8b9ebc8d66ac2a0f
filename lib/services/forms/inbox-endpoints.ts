import type { Endpoint } from "@/lib/services/endpoint";

const filters = [
  ...["kind", "state", "status", "assignee", "region", "payer", "therapist", "search", "unread"],
  ...["occurred_before", "starts_from", "starts_before", "sort", "after", "records"],
] as const;

/** The calls of the staff area's inbox; the specification has none. */
export const inboxEndpoints = {
  listItems: { method: "GET", path: "/inbox", query: filters, isOurs: true },
  countItems: { method: "GET", path: "/inbox/counts", isOurs: true },
  countNews: { method: "GET", path: "/inbox/news", query: ["since", "reference"], isOurs: true },
  listWaiting: { method: "GET", path: "/waiting", isOurs: true },
  getPerson: { method: "GET", path: "/people/{id}", isOurs: true },
  joinPerson: { method: "POST", path: "/people/{id}/join", isOurs: true },
  separatePerson: { method: "POST", path: "/people/{id}/separate", isOurs: true },
  getPersonCopy: { method: "GET", path: "/people/{id}/copy", isOurs: true },
  getErasure: { method: "GET", path: "/people/{id}/erasure", isOurs: true },
  askErasure: { method: "POST", path: "/people/{id}/erasure", isOurs: true },
  confirmErasure: { method: "POST", path: "/people/{id}/erasure/confirm", isOurs: true },
  withdrawErasure: { method: "DELETE", path: "/people/{id}/erasure", isOurs: true },
  listCalendars: { method: "GET", path: "/times/calendars", query: ["therapists", "from", "until"], isOurs: true },
  getNumbers: { method: "GET", path: "/numbers", query: ["from", "until"], isOurs: true },
  listColleagues: { method: "GET", path: "/inbox/colleagues", isOurs: true },
  getItem: { method: "GET", path: "/inbox/{reference}", isOurs: true },
  viewItem: { method: "POST", path: "/inbox/{reference}/view", isOurs: true },
  actOnItem: { method: "POST", path: "/inbox/{reference}/{verb}", isOurs: true },
  addRequests: { method: "POST", path: "/inbox/requests", isRepeatable: true, isOurs: true },
  actOnItems: { method: "POST", path: "/inbox/bulk", isOurs: true },
} as const satisfies Record<string, Endpoint>;
