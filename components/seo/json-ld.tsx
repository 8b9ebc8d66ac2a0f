import type { Graph } from "schema-dts";
import { FirstHtmlScript } from "@/components/seo/first-html-script";
import { serializeJsonLd } from "@/lib/seo/serialize-json-ld";

/** Structured data for search engines. A data block, never run: a content security policy has no say in it. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <FirstHtmlScript type="application/ld+json" text={serializeJsonLd(graph)} />;
}
