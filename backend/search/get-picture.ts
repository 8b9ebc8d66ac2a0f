import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { pictures } from "@/backend/db/schema/search";
import { CodedError } from "@/backend/errors";

/** A portrait's bytes. Problem 404. */
export async function getPicture({
  ctx,
  name,
}: {
  ctx: Ctx;
  name: string;
}): Promise<{ mediaType: string; bytes: Buffer }> {
  const [picture] = await ctx.db
    .select({ mediaType: pictures.mediaType, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.name, name));
  if (!picture) throw new CodedError(404, { code: "unknown_picture" });
  return picture;
}
