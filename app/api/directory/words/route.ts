import { loadOptionWords } from "@/lib/directory/find/owner-words";

export const dynamic = "force-dynamic";

const MAX_AGE_SECONDS = 3_600;

/** Synonyms of the filters' choices, for the search among them; the same for everyone. */
export const GET = (): Response =>
  Response.json(loadOptionWords(), { headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` } });
