import "server-only";
import { announcementKey, keyFilePath } from "@/domain/indexing";
import type { Env } from "@/lib/config/env";

/** The file by which search engines check the key of an announcement; undefined for any other path, and where none are made. */
export function keyFile(env: Env, pathname: string): Response | undefined {
  const key = announcementKey(env);
  if (key === undefined || pathname !== keyFilePath(key)) return undefined;
  return new Response(key, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
