import { localCall } from "@/lib/config/page-language";

/** The calls of the website's own pages. */
export const apiPaths = {
  match: () => localCall("/api/match"),
  visitState: () => localCall("/api/visit/state"),
  bookingTherapist: () => localCall("/api/booking/therapist"),
  bookingRequest: () => localCall("/api/booking/request"),
  bookingDraft: () => localCall("/api/booking/draft"),
  join: () => localCall("/api/landings/new-provider"),
  prospectivePatient: () => localCall("/api/landings/prospective-patient"),
  shortlist: () => localCall("/api/shortlist"),
  listingReports: () => localCall("/api/listing-reports"),
  directory: () => localCall("/api/directory"),
  directoryFind: () => localCall("/api/directory/find"),
  directoryWords: () => localCall("/api/directory/words"),
} as const;
