import { speculationRules } from "@/lib/seo/speculation-rules";

export const dynamic = "force-static";

export const GET = (): Response =>
  Response.json(speculationRules(), {
    headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=3600" },
  });
