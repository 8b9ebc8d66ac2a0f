import { ownerPart } from "@/domain/owner/owner-part";

/** Texts of the footer. */
export const footer = ownerPart("footer", {
  providers: {
    title: "Are you a provider?",
    text: "Set your own schedule and keep your practice. Joining is free.",
  },
});
