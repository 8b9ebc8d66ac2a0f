import type { Brand } from "../brand";

/** Replaces `domain/brand.ts` in the tests that run with `TEST_BRAND=other`: no value is the sample's. */
export const brand: Brand = {
  name: "Larkspur & Rye",
  description: "Counsellors who listen, near you and online.",
  product: "Counselling",
  supportPhone: "1-800-555-0177",
  email: "desk@larkspur.test",
  address: {
    recipient: "Larkspur & Rye LLC",
    street: "7 Test Row",
    city: "Portland",
    region: "ME",
    postalCode: "04100",
  },
  videoLink: "https://meet.larkspur.test",
  social: [{ name: "Larkspur & Rye on pictures.test", url: "https://pictures.test/larkspur" }],
  copyrightYear: 2031,
};
