import { expect, test } from "@jest/globals";
import { pageMetadata } from "@/lib/seo/page-metadata";

const facts = { title: "Team", description: "Everybody.", path: "/team" };

test("a page names its one address, for search engines and for sharing", () => {
  expect(pageMetadata(facts)).toMatchObject({
    title: "Team",
    description: "Everybody.",
    alternates: { canonical: "/team" },
    openGraph: { url: "/team", type: "website", images: [{ url: "/share/site.png", width: 1200, height: 630 }] },
  });
  expect(pageMetadata(facts).robots).toBeUndefined();
});

test("a page hidden from search engines is noindex, and its links are followed", () => {
  expect(pageMetadata({ ...facts, isIndexed: false }).robots).toEqual({ index: false, follow: true });
});

test("a page about a person has a picture of its own", () => {
  const picture = { path: "/share/therapist/dana.png", alt: "A talk with Dana" };
  expect(pageMetadata({ ...facts, picture, type: "profile" }).openGraph).toMatchObject({
    type: "profile",
    images: [{ url: picture.path, alt: picture.alt }],
  });
});
