/** Texts of the Prospective Patient Form. */
export const patientPanel = {
  title: "Let us look with you",
  lead: "This is our Prospective Patient Form. Tell us how to reach you and what would help, and we will look for a therapist who fits.",
  /** Label that opens the form where it is initially closed. */
  summary: "No match? Send us a message",
  sentTitle: "Thank you. We have your message.",
  sentText: "We will get back to you by email or phone. Until then you can go on looking here, or call us.",
} as const;
