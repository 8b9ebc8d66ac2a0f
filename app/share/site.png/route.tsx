import { SharePicture } from "@/components/seo/share-picture";
import { hero } from "@/lib/content/home";
import { pictureResponse } from "@/lib/seo/picture-response";
import { drawSharePicture, SHARE_FONTS } from "@/lib/seo/share-picture";

export const dynamic = "force-dynamic";

/** The picture of every page without its own. */
export function GET(): Promise<Response> {
  const lead = "Answer a few questions, or search";
  return pictureResponse(
    drawSharePicture("site", () => <SharePicture fonts={SHARE_FONTS} lead={lead} title={hero.title} />),
  );
}
