import { SharePicture } from "@/components/seo/share-picture";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { loadTherapist } from "@/lib/directory/therapist/loaders";
import { toDrawableName } from "@/lib/seo/drawable-name";
import { notNow, pictureResponse } from "@/lib/seo/picture-response";
import { drawSharePicture, SHARE_FONTS } from "@/lib/seo/share-picture";

export const dynamic = "force-dynamic";

/** The therapist's name on the site's picture; the site picture alone where the fonts lack letters of the name. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const slug = /^(.+)\.png$/.exec((await params).file)?.[1];
  const outcome = slug ? await loadTherapist(slug) : undefined;
  if (!outcome || outcome.status === "unknown") return new Response(null, { status: 404 });
  if (outcome.status === "unavailable") return notNow();
  const name = toDrawableName(outcome.therapist.name);
  if (!name) return new Response(null, { status: 307, headers: { location: paths.sharePicture() } });
  const picture = <SharePicture fonts={SHARE_FONTS} lead={`${brand.product} with`} title={name} />;
  return pictureResponse(drawSharePicture(`therapist ${name}`, picture));
}
