/** The calls of the website's own pages. */
export const apiPaths = {
  match: () => "/api/match",
  visitState: () => "/api/visit/state",
  bookingTherapist: () => "/api/booking/therapist",
  bookingRequest: () => "/api/booking/request",
  bookingDraft: () => "/api/booking/draft",
  join: () => "/api/landings/new-provider",
  prospectivePatient: () => "/api/landings/prospective-patient",
  shortlist: () => "/api/shortlist",
  listingReports: () => "/api/listing-reports",
  directory: () => "/api/directory",
  directoryFind: () => "/api/directory/find",
  directoryWords: () => "/api/directory/words",
} as const;
