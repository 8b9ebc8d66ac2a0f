/** `TEST_NOW` is a Tuesday, 15:00 UTC; these are the day after. */
export const time = {
  date: "2026-03-11",
  startTime: "09:00",
  endTime: "10:00",
  day: "Wednesday",
  timeZone: "America/Denver",
};
export const formFields = (changes: object = {}) =>
  JSON.stringify({
    requestFor: "myself",
    startDate: "2026-03-11",
    endDate: "2026-03-11",
    availability: [time],
    member: null,
    responsible: "Aetna",
    paymentMethod: "Insurance",
    ...changes,
  });

/** The body of a valid appointment request. */
export const appointmentRequest = (changes: object = {}) => ({
  appointment: {
    source_type: "therapist",
    first_name: "Zoë",
    last_name: "O'Brien",
    email: "zoe@example.org",
    phone_number: "(555) 555-0119",
    selected_option: "Initial Consultation",
    notes: "Evenings, please.",
    source: "Website",
    source_alias: "Appointment Request",
    source_id: "T-1",
    visitor_unique_id: null,
    visitor_type: "guest",
    start_at: "2026-03-11T09:00:00-06:00",
    end_at: "2026-03-11T10:00:00-06:00",
    form_fields: formFields(),
    ...changes,
  },
});
