import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { brand } from "@/domain/brand";
import { FILTERS, mapFilters } from "@/domain/catalog/filters";
import { providerFaq } from "@/lib/content/faq";
import type { DirectoryResult } from "@/lib/directory/result";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { toCard } from "@/lib/directory/therapist/card";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { wholeView, withFilter } from "@/lib/directory/view";
import { serializeJsonLd } from "@/lib/seo/serialize-json-ld";
import { directoryGraph, faqGraph, networkGraph, therapistGraph } from "@/lib/seo/structured-data";

/*
 * Structured data as crawlers read it. The vocabulary is schema-dts, which is generated from schema.org's releases; its validator is
 * the compiler: a literal with an unknown type, a property of another type or a value outside a property's range is an error.
 */

const toUrl = (path: string) => new URL(path, "https://care.example.org").href;
const HOSTILE = `</script><!-- "Zoë" \\ ' ${"\u2028"} 李 🌿 \${x}`;
const full: TherapistView = {
  ...blankTherapist,
  pictureUrl: "/pictures/0123456789abcdef.webp",
  bioHtml: "<p>I work with adults.</p>",
  ...mapFilters((key) => FILTERS[key].choices.map(({ name }) => name)),
  therapyTypes: ["CBT"],
  ...{ officeCity: "Denver, CO", practicingSince: 2012, feeFrom: 120, feeTo: 160 },
};
const bare: TherapistView = { ...full, pictureUrl: null, bioHtml: "", therapyTypes: [], ...mapFilters(() => []) };
const hostile = { ...full, name: HOSTILE, bioHtml: HOSTILE, therapyTypes: [HOSTILE], states: [HOSTILE] };
const silentBrand = { ...brand, email: "", supportPhone: "", address: null, social: [] };

const aetna = withFilter(withFilter(wholeView, "insurers", ["aetna"]), "states", ["CO"]);
const cards = [full, hostile].map((one) => toCard(one, aetna));
const found: DirectoryResult = { status: "ok", therapists: cards, totalRecords: 2, totalPages: 1, page: 1 };

const GRAPHS = {
  therapist: therapistGraph(full, brand, toUrl),
  "bare therapist": therapistGraph(bare, brand, toUrl),
  "hostile therapist": therapistGraph(hostile, { ...brand, name: HOSTILE }, toUrl),
  network: networkGraph(brand, toUrl),
  "silent network": networkGraph(silentBrand, toUrl),
  directory: directoryGraph(aetna, found, toUrl),
  "empty directory": directoryGraph(aetna, { ...found, therapists: [], totalRecords: 0 }, toUrl),
  "later page of a directory": directoryGraph({ ...aetna, page: 2 }, found, toUrl),
  "hostile directory": directoryGraph({ ...aetna, name: HOSTILE }, { ...found, therapists: cards.slice(1) }, toUrl),
  "unavailable directory": directoryGraph(aetna, { status: "unavailable" }, toUrl),
  questions: faqGraph(providerFaq),
  "hostile questions": faqGraph([{ question: HOSTILE, answer: HOSTILE }]),
};

/** Each must be refused, or the validator validates nothing. */
const WRONG: Record<string, object> = {
  "an unknown type": { "@type": "Therapist", name: "Dana" },
  "an unknown property": { "@type": "Person", name: "Dana", shoeSize: "40" },
  "a property of another type": { "@type": "Person", name: "Dana", itemListElement: [] },
  "a value out of range": {
    "@type": "BreadcrumbList",
    itemListElement: [{ "@type": "ListItem", position: { of: 1 } }],
  },
};

const folder = mkdtempSync(join(tmpdir(), "schema-org-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files with errors among the sources, by name. */
function compile(sources: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const paths = { "schema-dts": [join(process.cwd(), "node_modules/schema-dts/dist/schema.d.ts")] };
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, types: [], paths };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(sources) }));
  return new Promise((resolve) => {
    execFile("node_modules/.bin/tsc", ["--project", folder, "--pretty", "false"], (_, printed) => {
      resolve([...new Set(Array.from(printed.matchAll(/([\w-]+\.ts)\(\d+,\d+\): error/g), ([, file = ""]) => file))]);
    });
  });
}

const asSource = (json: string) => `import type { Graph } from "schema-dts";\nexport const graph: Graph = ${json};\n`;

test("every graph has types, properties and values of schema.org", async () => {
  const right = Object.values(GRAPHS).map((graph, at) => [`right-${at}.ts`, asSource(serializeJsonLd(graph))] as const);
  const wrong = Object.values(WRONG).map((thing, at) => {
    const graph = { "@context": "https://schema.org", "@graph": [thing] };
    return [`wrong-${at}.ts`, asSource(JSON.stringify(graph))] as const;
  });
  expect((await compile(Object.fromEntries([...right, ...wrong]))).sort()).toEqual(wrong.map(([file]) => file));
});

/** Fields that Google documents as required, by type. developers.google.com/search/docs/appearance/structured-data */
const REQUIRED: Record<string, readonly string[]> = {
  ProfilePage: ["mainEntity", "mainEntity.name"],
  BreadcrumbList: ["itemListElement", "itemListElement.position", "itemListElement.name", "itemListElement.item"],
  FAQPage: ["mainEntity", "mainEntity.name", "mainEntity.acceptedAnswer", "mainEntity.acceptedAnswer.text"],
  // As a LocalBusiness, and the site's name.
  MedicalBusiness: ["name", "address", "address.streetAddress", "address.addressLocality", "address.addressCountry"],
  WebSite: ["name", "url"],
  // Its own fields are optional; the list's are not.
  CollectionPage: ["name", "url"],
  ItemList: ["itemListElement", "itemListElement.position", "itemListElement.url"],
};
/** The same: recommended of an Organization, and held by a brand that fills in everything. */
const RECOMMENDED = ["logo", "url", "email", "telephone", "address.postalCode", "address.addressRegion", "sameAs"];

/** The values at a path, through lists; an absent or empty one is undefined. */
function readPath(node: unknown, path: string): unknown[] {
  return path.split(".").reduce<unknown[]>(
    (nodes, key) =>
      nodes.flatMap((one) => {
        const value = typeof one === "object" && one !== null ? Reflect.get(one, key) : undefined;
        return Array.isArray(value) && value.length > 0 ? value : [value === "" ? undefined : value];
      }),
    [node],
  );
}

/** The things of a graph, and the lists in them. */
const thingsOf = (graph: object): { "@type": string }[] =>
  JSON.parse(JSON.stringify(graph))["@graph"].flatMap((thing: { mainEntity?: { "@type": string } }) =>
    thing.mainEntity?.["@type"] === "ItemList" ? [thing, thing.mainEntity] : [thing],
  );

describe("Google's required fields are in", () => {
  const { "silent network": _, ...shown } = GRAPHS;
  test.each(Object.entries(shown))("%s", (_name, graph) => {
    for (const thing of thingsOf(graph)) {
      const fields = REQUIRED[thing["@type"]];
      if (!fields) throw new Error(`${thing["@type"]} is not in the table`);
      for (const field of fields)
        expect([field, readPath(thing, field)]).not.toEqual([field, expect.arrayContaining([undefined])]);
    }
  });

  test("the network, with those recommended of an organization", () => {
    const [network] = thingsOf(GRAPHS.network);
    const held = RECOMMENDED.filter((field) => field !== "sameAs" || brand.social.length > 0);
    for (const field of held) expect(readPath(network, field)).not.toContain(undefined);
  });

  test("a trail of at least two, in order", () => {
    const trails = Object.values(GRAPHS)
      .flatMap(thingsOf)
      .filter((thing) => thing["@type"] === "BreadcrumbList");
    for (const trail of trails) {
      const positions = readPath(trail, "itemListElement.position");
      expect(positions.length).toBeGreaterThan(1);
      expect(positions).toEqual(positions.map((_, index) => index + 1));
    }
  });
});
