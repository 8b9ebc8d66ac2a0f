import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { companyOf } from "@/backend/http/visible-to";
import type { RequestNumbers } from "@/backend/numbers/read-numbers";
import { documentOf } from "@/domain/wire/documents";
import { numbersShape } from "@/domain/wire/numbers";

const MAX_DAYS = 3 * 366;
const date = z.iso.date("must be a date like 2026-03-31");
const daysOf = ({ from, until }: { from: string; until: string }) =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** Outcomes of requests, for administrators. */
export const numbersEndpoints = (numbers: RequestNumbers): Endpoint[] => {
  const getNumbers = endpoint("getNumbers", "GET /numbers", {
    summary: "What came of the requests of a period, and which searches found nobody; no person is in it",
    access: ["staff"],
    permission: "administer",
    query: z
      .strictObject({ from: date, until: date })
      .refine((query) => daysOf(query) >= 0 && daysOf(query) <= MAX_DAYS, {
        path: ["until"],
        error: `must be from 0 to ${MAX_DAYS} days later than from`,
      }),
    answers: { 200: { description: "The numbers.", body: documentOf("numbers", numbersShape) } },
    handle: async ({ ctx, query }) => {
      const companyId = companyOf(ctx.actor) ?? "";
      const attributes = await numbers.read(ctx, { companyId, ...query });
      return { status: 200, body: { data: { id: "numbers", type: "numbers", attributes } } };
    },
  });
  return [getNumbers];
};
