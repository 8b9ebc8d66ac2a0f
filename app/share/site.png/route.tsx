import { SharePicture } from "@/components/seo/share-picture";
import { pictureResponse } from "@/lib/seo/picture-response";
import { drawSharePicture, SHARE_FONTS } from "@/lib/seo/share-picture";

export const dynamic = "force-dynamic";

/** The picture of every page without its own. */
export function GET(): Promise<Response> {
  const lead = "Answer a few questions, or search";
  const title = "Find the Right Therapist for You";
  return pictureResponse(
    drawSharePicture("site", () => <SharePicture fonts={SHARE_FONTS} lead={lead} title={title} />),
  );
}
