import type { Page } from "@playwright/test";
import { z } from "zod";

const thing = z.looseObject({ "@type": z.string() });
const graph = z.object({ "@context": z.literal("https://schema.org"), "@graph": z.array(thing) });

/** The things that a page describes for search engines. */
export async function readThings(page: Page) {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => graph.parse(JSON.parse(block))["@graph"]);
}
