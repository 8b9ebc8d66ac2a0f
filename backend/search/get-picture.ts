import { eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { pictures } from "@/backend/db/schema/search";
import { CodedError } from "@/backend/errors";

const SMALL = sql`coalesce(${pictures.small}, ${pictures.bytes})`.mapWith(pictures.bytes);

/** A portrait's bytes, in the size that the name asks for. Problem 404. */
export async function getPicture({
  ctx,
  name,
}: {
  ctx: Ctx;
  name: string;
}): Promise<{ mediaType: string; bytes: Buffer }> {
  const [picture] = await ctx.db
    .select({ mediaType: pictures.mediaType, bytes: name.includes("-s.") ? SMALL : pictures.bytes })
    .from(pictures)
    .where(eq(pictures.name, name.replace("-s.", ".")));
  if (!picture) throw new CodedError(404, { code: "unknown_picture" });
  return picture;
}
