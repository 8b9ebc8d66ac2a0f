import { PORTRAIT_SIZE, SharePicture } from "@/components/seo/share-picture";
import { initialsOf } from "@/components/ui/avatar";
import { brand } from "@/domain/brand";
import { currentLanguage } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import { getEnv } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { credentialsOf } from "@/lib/directory/therapist/credentials";
import { loadTherapist } from "@/lib/directory/therapist/loaders";
import { loadPortrait } from "@/lib/directory/therapist/portrait";
import { toDrawableName } from "@/lib/seo/drawable-name";
import { notNow, pictureResponse } from "@/lib/seo/picture-response";
import { drawSharePicture, SHARE_FONTS } from "@/lib/seo/share-picture";
import { inStates } from "@/lib/seo/therapist-texts";

export const dynamic = "force-dynamic";

/** The therapist's portrait, name and credentials on the site's picture; the site picture alone where the fonts lack letters of the name. */
export async function GET(_request: Request, { params }: RouteContext<"/share/therapist/[file]">): Promise<Response> {
  const slug = /^(.+)\.png$/.exec((await params).file)?.[1];
  const outcome = slug ? await loadTherapist(slug) : undefined;
  if (!outcome || outcome.status === "unknown") return new Response(null, { status: 404 });
  if (outcome.status === "unavailable") return notNow();
  const { therapist } = outcome;
  const name = toDrawableName(therapist.name);
  if (!name) return new Response(null, { status: 307, headers: { location: machinePaths.sharePicture() } });
  const credentials = credentialsOf(therapist);
  const role = inStates(credentials.length > 0 ? "therapist" : "Therapist", therapist.states);
  const line = [...credentials, role].join(", ");
  const makePicture = async () => (
    <SharePicture
      fonts={SHARE_FONTS}
      lead={t("{product} with", { product: tGiven(brand.product) })}
      title={name}
      line={line}
      portrait={{ initials: initialsOf(name), src: await loadPortrait(getEnv(), therapist.pictureUrl, PORTRAIT_SIZE) }}
    />
  );
  return pictureResponse(drawSharePicture(`${currentLanguage()} ${name} ${line} ${therapist.pictureUrl}`, makePicture));
}
