import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { brand } from "@/domain/brand";
import { inLanguage } from "@/domain/texts/in-language";
import { directoryAddress } from "@/lib/directory/address";
import { setAddress } from "@/lib/directory/set-address";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { toCard } from "@/lib/directory/therapist/card";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { wholeView, withFilter } from "@/lib/directory/view";
import { serializeJsonLd } from "@/lib/seo/serialize-json-ld";
import { directoryGraph, faqGraph, networkGraph, therapistGraph } from "@/lib/seo/structured-data";

const toUrl = (path: string) => new URL(path, "https://care.example.org").href;
const dana: TherapistView = {
  ...blankTherapist,
  pictureUrl: "/pictures/0123456789abcdef.webp",
  bioHtml: "<p>I work with adults.</p>",
  insurers: ["Aetna"],
  states: ["Idaho"],
  disorders: ["Anxiety", "Others"],
  therapyTypes: ["CBT"],
  certifications: ["LCSW", "Other"],
};

describe("a therapist's structured data", () => {
  test("the data is a profile page about a person with credentials, and the way there", () => {
    expect(therapistGraph(dana, brand, toUrl)).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "ProfilePage",
          url: "https://care.example.org/team/dana-whitfield",
          mainEntity: {
            "@type": "Person",
            name: "Dana Whitfield",
            honorificSuffix: "LCSW",
            image: "https://care.example.org/pictures/0123456789abcdef.webp",
            description: "I work with adults.",
            knowsAbout: ["Anxiety", "CBT"],
            hasCredential: [
              { credentialCategory: "certification", name: "LCSW" },
              { credentialCategory: "license", validIn: { "@type": "State", name: "Idaho" } },
            ],
          },
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { position: 1, name: "Home", item: "https://care.example.org/home" },
            {
              position: 2,
              name: "Therapists in Idaho",
              item: "https://care.example.org/team?state=ID",
            },
            { position: 3, name: "Dana Whitfield", item: "https://care.example.org/team/dana-whitfield" },
          ],
        },
      ],
    });
  });

  test("states languages, gender, place, audience and price where the roster does, and nothing in their place", () => {
    const personOf = (therapist: TherapistView) => JSON.parse(serializeJsonLd(therapistGraph(therapist, brand, toUrl)));
    const stated = { languages: ["Spanish"], genders: ["Woman"], officeCity: "Denver, CO", ages: ["Children"] };
    expect(personOf({ ...dana, ...stated, feeFrom: 120 })["@graph"][0].mainEntity).toMatchObject({
      knowsLanguage: [{ "@type": "Language", name: "Spanish" }],
      gender: "Woman",
      workLocation: { name: "Denver, CO" },
      makesOffer: {
        itemOffered: { audience: [{ audienceType: "Children" }], areaServed: [{ name: "Idaho" }] },
        priceSpecification: { minPrice: 120, maxPrice: 120, priceCurrency: "USD" },
      },
    });
    const silent = Object.keys(personOf(dana)["@graph"][0].mainEntity);
    for (const name of ["knowsLanguage", "gender", "workLocation", "makesOffer"]) expect(silent).not.toContain(name);
  });

  test("structured data is Spanish on a Spanish page, without the English biography, and about the same person and network", () => {
    const stated = { ...dana, languages: ["Spanish"], genders: ["Woman"], ages: ["Children"], feeFrom: 120 };
    const [english, spanish] = (["en", "es"] as const).map((language) => {
      const graph = inLanguage(language, () => therapistGraph(stated, brand, toUrl));
      return JSON.parse(serializeJsonLd(graph))["@graph"][0].mainEntity;
    });
    expect(spanish).toMatchObject({
      url: "https://care.example.org/es/team/dana-whitfield",
      jobTitle: "Terapeuta",
      knowsAbout: ["Ansiedad", "CBT"],
      knowsLanguage: [{ name: "Español" }],
      gender: "Mujer",
      makesOffer: {
        itemOffered: { audience: [{ audienceType: "Niños" }] },
        priceSpecification: { unitText: "sesión" },
      },
    });
    expect(spanish.description).toBeUndefined();
    expect([spanish["@id"], spanish.memberOf["@id"]]).toEqual([english["@id"], english.memberOf["@id"]]);
  });

  test("contains nothing that the page does not show", () => {
    const bare = {
      ...dana,
      pictureUrl: null,
      bioHtml: "",
      states: [],
      certifications: [],
      disorders: [],
      therapyTypes: [],
    };
    const text = serializeJsonLd(therapistGraph(bare, brand, toUrl));
    for (const key of ["image", "description", "knowsAbout", "hasCredential"]) expect(text).not.toContain(`"${key}"`);
  });
});

test("a directory lists the therapists of the page, and the way there through a wider one", () => {
  const view = { ...withFilter(withFilter(wholeView, "insurers", ["aetna"]), "states", ["WA"]), page: 2 };
  const result = { status: "ok", therapists: [toCard(dana, view)], totalRecords: 13, totalPages: 2, page: 2 } as const;
  const [page, trail] = JSON.parse(serializeJsonLd(directoryGraph(view, result, toUrl)))["@graph"];
  expect(page).toMatchObject({
    "@type": "CollectionPage",
    url: toUrl(directoryAddress(view)),
    name: "Therapists in Washington who accept Aetna, page 2",
    mainEntity: { itemListElement: [{ position: 1, name: dana.name, url: toUrl("/team/dana-whitfield") }] },
  });
  const first = { ...view, page: 1 };
  expect(trail.itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
    ["Home", toUrl("/home")],
    ["Therapists in Washington", toUrl(setAddress("states", "WA"))],
    ["Therapists in Washington who accept Aetna", toUrl(directoryAddress(first))],
    ["Therapists in Washington who accept Aetna, page 2", page.url],
  ]);
});

test("the network has the brand's own contact, without empty entries", () => {
  const address = { recipient: "Care", street: "7 Test Row", city: "Portland", region: "ME", postalCode: "04100" };
  const contact = { ...brand, email: "desk@care.test", supportPhone: "(207) 555-0177", address };
  expect(networkGraph(contact, toUrl)).toMatchObject({
    "@graph": [
      {
        "@type": "MedicalBusiness",
        name: brand.name,
        email: "desk@care.test",
        telephone: "+12075550177",
        address: {
          "@type": "PostalAddress",
          streetAddress: "7 Test Row",
          addressLocality: "Portland",
          addressRegion: "ME",
          postalCode: "04100",
          addressCountry: "US",
        },
      },
      { "@type": "WebSite", url: "https://care.example.org/home" },
    ],
  });
  const silent = serializeJsonLd(
    networkGraph({ ...brand, email: "", supportPhone: "", address: null, social: [] }, toUrl),
  );
  for (const key of ["email", "telephone", "address", "sameAs"]) expect(silent).not.toContain(`"${key}"`);
});

test("questions keep their order and their answers", () => {
  const items = [
    { question: "One?", answer: "Yes." },
    { question: "Two?", answer: "No." },
  ];
  expect(faqGraph(items)).toMatchObject({
    "@graph": [
      { "@type": "FAQPage", mainEntity: [{ name: "One?", acceptedAnswer: { text: "Yes." } }, { name: "Two?" }] },
    ],
  });
});

describe("in a script element", () => {
  test.each(["</script><script>alert(1)</script>", "<!--", "a\u2028b\u2029c", "]]>"])("%j cannot end it", (name) => {
    const text = serializeJsonLd(therapistGraph({ ...dana, name }, brand, toUrl));
    expect(text).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(text)["@graph"][0].name).toBe(name);
  });

  test("any text round-trips", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (answer) => {
        const text = serializeJsonLd(faqGraph([{ question: "?", answer }]));
        expect(text).not.toMatch(/[<>\u2028\u2029]/);
        expect(JSON.parse(text)["@graph"][0].mainEntity[0].acceptedAnswer.text).toBe(answer);
      }),
    );
  });
});
