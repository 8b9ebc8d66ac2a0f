import { z } from "zod";
import { exportAnswers } from "@/backend/forms/exports/export-answers";
import { exportRequests } from "@/backend/forms/exports/export-requests";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { uniqueIdParam } from "@/backend/http/json-api";
import { referenceParam } from "@/backend/inbox/inbox-query";
import { answersPageDocument, requestsPageDocument } from "@/domain/wire/exports";

const RECORDS = 250;
const records = z.coerce.number().int().min(1).max(RECORDS).default(RECORDS);
const reading = { access: ["staff"], permission: "read_answers" } as const;

/** Answers and requests in pages, for files that are written as they are read: not in the specification. */
export const exportEndpoints = (officeZone: string): Endpoint[] => [
  endpoint("exportAnswers", "GET /exports/answers/{formId}", {
    summary: "The submitted answers of a form, each with its value and its text",
    ...reading,
    params: z.object({ formId: uniqueIdParam }),
    refusals: { params: "unknown_form" },
    query: z.strictObject({ after: uniqueIdParam.optional(), records }),
    answers: { 200: { description: "One page of them.", body: answersPageDocument } },
    handle: async ({ ctx, params, query }) => {
      const { rows, meta } = await exportAnswers({ ctx, ...params, ...query });
      const data = rows.map((row) => ({ id: row.uniqueId, type: "exported_answers", attributes: row }));
      return { status: 200, body: { data, meta } };
    },
  }),
  endpoint("exportRequests", "GET /exports/requests", {
    summary: "The appointment requests with all that they say, newest first",
    ...reading,
    query: z.strictObject({ after: referenceParam.optional(), records }),
    answers: { 200: { description: "One page of them.", body: requestsPageDocument } },
    handle: async ({ ctx, query }) => {
      const { rows, meta } = await exportRequests({ ctx, ...query, officeZone });
      const data = rows.map((row) => ({ id: row.reference, type: "exported_request", attributes: row }));
      return { status: 200, body: { data, meta } };
    },
  }),
];
