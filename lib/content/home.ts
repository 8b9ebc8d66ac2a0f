/** The home page's benefits, in order. */
export const benefits = [
  { title: "Matched to you", text: "A few questions, or your own search by what matters to you." },
  { title: "Video or in person", text: "Meet from home, or in a room near you." },
  { title: "Ways to pay", text: "Insurance, employee assistance programs, and private pay." },
  { title: "Private and secure", text: "Sessions that respect your privacy and follow health-privacy rules." },
] as const;
