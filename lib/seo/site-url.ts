import "server-only";
import { getSiteUrl } from "@/lib/config/env";

/** A path of the site as an absolute address: `"/team"` → `"https://example.org/team"`. */
export const absoluteUrl = (path: string): string => new URL(path, getSiteUrl()).href;
