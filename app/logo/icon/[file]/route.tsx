import { ImageResponse } from "next/og";
import { OwnersIcon } from "@/components/seo/owners-icon";
import { ownersFiles } from "@/lib/content/icons";
import { readShareFonts } from "@/lib/seo/share-picture";

export const dynamic = "force-dynamic";

const FILE = /^(48|180|192|512)\.png$/;

/** The owner's icon as PNG: the mark, or the first letter of the name. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, digits] = FILE.exec((await params).file) ?? [];
  if (digits === undefined || !ownersFiles.has("/favicon.ico")) return new Response(null, { status: 404 });
  const size = Number(digits);
  const picture = new ImageResponse(<OwnersIcon size={size} />, {
    width: size,
    height: size,
    fonts: await readShareFonts(),
  });
  picture.headers.set("cache-control", "public, max-age=86400");
  return picture;
}
