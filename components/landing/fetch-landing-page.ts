import * as z from "zod/mini";
import { fetchOwn } from "@/lib/http/fetch-own";
import type { LandingPage } from "@/lib/intake/landing/form";

const DEADLINE_MS = 10_000;

/** For an untouched form. */
const freshSchema = z.object({ stamp: z.string(), initial: z.record(z.string(), z.string()) });

/** Fetches a form's initial values from the site, for cached pages. Undefined on any failure. */
export async function fetchLandingPage(address: string): Promise<LandingPage | undefined> {
  try {
    const response = await fetchOwn(address, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const fresh = freshSchema.safeParse(await response.json());
    return response.ok && fresh.success ? { ...fresh.data, problems: [], isSent: false } : undefined;
  } catch {
    return undefined;
  }
}
