import "server-only";
import { z } from "zod";
import { foldOwnKeys } from "@/domain/wire/reading";
import { createCalls } from "@/lib/services/endpoint";
import { formsEndpoints as at, recordEndpoints } from "@/lib/services/forms/endpoints";
import { formsService } from "@/lib/services/forms/service";
import { createRecordClient } from "@/lib/services/record-calls";
import { toItem, toMutation } from "@/lib/services/results";

type Fields = Record<string, unknown>;

/** An answer other than a record: its `data`, or all of it without one. */
const statement = z.looseObject({ data: z.looseObject({}).optional() }).transform((document): Fields => {
  const attributes = z.looseObject({}).safeParse(document.data?.attributes);
  return foldOwnKeys(attributes.data ?? document.data ?? document);
});
const tell = createCalls(formsService);
const toExchange = ({ params, fields = {} }: { params: { id: string }; fields?: Fields }) => ({ params, body: fields });
const getStats = tell(at.getMailTemplateStats, statement, (place: { params: { id: string } }) => place);
const exchangeKey = tell(at.exchangeCompanyKey, statement, toExchange);
const requestAccess = tell(at.requestCompanyAccess, statement, toExchange);

/** Client functions by the names of their calls. Specification, sections 7 and 8; results and failures of each kind: record-calls.ts. */
export const formsRecords = {
  ...createRecordClient(formsService, recordEndpoints),
  /** Delivery statistics of a template's messages; null when unknown. */
  getMailTemplateStats: async (...call: Parameters<typeof getStats>) => toItem(await getStats(...call)),

  /** Exchanges a company's API key for a short-lived token; a list of errors for an invalid key. */
  exchangeCompanyKey: async (...call: Parameters<typeof exchangeKey>) => toMutation(await exchangeKey(...call)),

  /** The caller's permissions in a company; null when unknown. */
  requestCompanyAccess: async (...call: Parameters<typeof requestAccess>) => toItem(await requestAccess(...call)),
};
