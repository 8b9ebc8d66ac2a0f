import { z } from "zod";
import { endpoint } from "@/backend/http/endpoint";
import { getPicture } from "@/backend/search/get-picture";
import { pictureNameSchema } from "@/backend/search/schema";

/** Portraits are public, as the directory is. */
export const pictureEndpoints = [
  endpoint("getPicture", "GET /pictures/{name}", {
    summary: "A portrait",
    access: "public",
    params: z.object({ name: pictureNameSchema }),
    answers: {
      200: { description: "The picture.", mediaType: "image/webp", headers: { "cache-control": "For ever." } },
    },
    handle: async ({ ctx, params }) => {
      const { bytes, mediaType } = await getPicture({ ctx, name: params.name });
      const headers = { "content-type": mediaType, "cache-control": "public, max-age=31536000, immutable" };
      return { status: 200, body: new Uint8Array(bytes), headers };
    },
  }),
];
