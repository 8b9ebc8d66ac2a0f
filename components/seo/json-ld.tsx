import type { Graph } from "schema-dts";
import { serializeJsonLd } from "@/lib/seo/serialize-json-ld";

/** Structured data for search engines. A data block, never run: a content security policy has no say in it. */
export function JsonLd({ graph }: { graph: Graph }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not HTML; serializeJsonLd escapes what could end it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(graph) }} />;
}
