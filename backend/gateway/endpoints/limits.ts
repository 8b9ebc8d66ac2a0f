import { countLimits } from "@/backend/gateway/count-limits";
import { endpoint } from "@/backend/http/endpoint";
import { countsBody, countsDocument } from "@/domain/wire/limits";

/** Limits that the copies of the website share. */
export const countLimitsEndpoint = endpoint("countLimits", "POST /limits", {
  summary: "Add to counters of visitors' calls",
  description:
    "For the copies of the website, so that a limit holds over all of them and over restarts. Keys are keyed digests: no address and no id is stored. A window begins with its first count.",
  access: ["service"],
  body: countsBody,
  answers: { 200: { description: "The counters, in the order of the call.", body: countsDocument } },
  handle: async ({ ctx, body }) => ({ status: 200, body: { counts: await countLimits({ ctx, input: body }) } }),
});
