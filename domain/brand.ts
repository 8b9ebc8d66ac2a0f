/** A profile on another site; an empty `url` hides it. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** A postal address in the US; an empty part is left out. */
export interface PostalAddress {
  /** The line above the street. */
  readonly recipient: string;
  readonly street: string;
  readonly city: string;
  /** The state's two letters. */
  readonly region: string;
  readonly postalCode: string;
}

/** The organisation's names and contact details. An empty text hides the parts that use it. */
export interface Brand {
  readonly name: string;
  /** The network in one or two sentences, for the footer, search engines and sharing. */
  readonly description: string;
  /** Product name for buttons: "Teletherapy with Dana Whitfield". */
  readonly product: string;
  readonly supportPhone: string;
  readonly email: string;
  /** Null: none is shown. */
  readonly address: PostalAddress | null;
  /** Link of appointments by video unless staff give another; empty: none. */
  readonly videoLink: string;
  readonly social: readonly SocialLink[];
  readonly copyrightYear: number;
}

export const brand: Brand = {
  name: "Fernwell",
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
};
