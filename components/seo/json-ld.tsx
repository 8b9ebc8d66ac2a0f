import type { Graph } from "schema-dts";
import { FirstHtmlScript } from "@/components/seo/first-html-script";
import { serializeJsonLd } from "@/lib/seo/serialize-json-ld";

/** Structured data for search engines. A data block, never executed, so the content security policy does not apply. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <FirstHtmlScript type="application/ld+json" scriptText={serializeJsonLd(graph)} />;
}
