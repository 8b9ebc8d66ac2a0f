import { SharePicture } from "@/components/seo/share-picture";
import { t, tGiven } from "@/domain/texts/t";
import { hero } from "@/lib/content/home";
import { pictureResponse } from "@/lib/seo/picture-response";
import { drawSharePicture, SHARE_FONTS } from "@/lib/seo/share-picture";

export const dynamic = "force-dynamic";

/** The picture of every page without its own. */
export function GET(): Promise<Response> {
  const lead = t("Answer a few questions, or search");
  const title = tGiven(hero.title);
  return pictureResponse(drawSharePicture(title, () => <SharePicture fonts={SHARE_FONTS} lead={lead} title={title} />));
}
