import type { NetworkParts } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { STANDARD_NAME } from "@/domain/owner/owners-logo";

/** The organisation's names and contact details. An empty text hides the parts that use it. */
export type Brand = NetworkParts["brand"];
export type PostalAddress = NonNullable<Brand["address"]>;

export const brand: Brand = ownerPart("brand", {
  name: STANDARD_NAME,
  description: "A network of therapists across the United States. Meet by video or in person.",
  product: "Teletherapy",
  supportPhone: "(555) 555-0142",
  email: "hello@fernwell.example",
  address: {
    recipient: "Fernwell Care Network",
    street: "100 Example Way, Suite 200",
    city: "Denver",
    region: "CO",
    postalCode: "80200",
  },
  videoLink: "",
  social: [
    { name: "@fernwell on social.example", url: "https://social.example/@fernwell" },
    { name: "@fernwell on video.example", url: "https://video.example/@fernwell" },
  ],
  copyrightYear: 2025,
});
