import "server-only";
import { BulkheadRejectedError } from "cockatiel";
import { PortraitUnavailableError } from "@/lib/directory/therapist/portrait";
import { SHARE_PICTURE } from "@/lib/seo/page-metadata";

const MAX_AGE_SECONDS = 24 * 60 * 60;
const RETRY_AFTER_SECONDS = 10;

/** A sharing picture with cache headers; 503 while too many are being drawn, or its portrait cannot be read. */
export async function pictureResponse(picture: Promise<Buffer>): Promise<Response> {
  try {
    const bytes = await picture;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": SHARE_PICTURE.type,
        "content-length": String(bytes.byteLength),
        "cache-control": `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=${7 * MAX_AGE_SECONDS}`,
      },
    });
  } catch (error) {
    if (error instanceof BulkheadRejectedError || error instanceof PortraitUnavailableError) return notNow();
    throw error;
  }
}

/** 503: the picture cannot be drawn at the moment. */
export function notNow(): Response {
  const headers = { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" };
  return new Response(null, { status: 503, headers });
}
