import "server-only";
import { z } from "zod";
import { foldOwnKeys } from "@/domain/wire/reading";
import { createCalls } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { formsService } from "@/lib/services/forms/service";
import { createRecordCalls } from "@/lib/services/record-calls";
import { toItem, toMutation } from "@/lib/services/results";

// Specification, sections 7 and 8. Results and failures of each kind of call: record-calls.ts.
const { lists, gets, writes, deletes } = createRecordCalls(formsService);

export const listForms = lists(at.listForms);
export const listFormsByType = lists(at.listFormsByType);
export const getForm = gets(at.getForm);
export const createForm = writes(at.createForm);
export const updateForm = writes(at.updateForm);
export const deleteForm = deletes(at.deleteForm);

export const listSchemas = lists(at.listSchemas);
export const createSchema = writes(at.createSchema);
export const getSchema = gets(at.getSchema);
export const updateSchema = writes(at.updateSchema);
export const deleteSchema = deletes(at.deleteSchema);

export const listVersions = lists(at.listVersions);
export const createVersion = writes(at.createVersion);
export const getVersion = gets(at.getVersion);
export const updateVersion = writes(at.updateVersion);
export const publishVersion = writes(at.publishVersion);
export const deleteVersion = deletes(at.deleteVersion);

export const listAppointmentsByType = lists(at.listAppointmentsByType);
export const getAppointment = gets(at.getAppointment);
export const updateAppointment = writes(at.updateAppointment);
export const deleteAppointment = deletes(at.deleteAppointment);

export const listSurveys = lists(at.listSurveys);
export const createSurvey = writes(at.createSurvey);
export const getSurvey = gets(at.getSurvey);

export const listSubscriptions = lists(at.listSubscriptions);
export const createSubscription = writes(at.createSubscription);
export const getSubscription = gets(at.getSubscription);
export const updateSubscription = writes(at.updateSubscription);
export const deleteSubscription = deletes(at.deleteSubscription);

export const listReferrals = lists(at.listReferrals);
export const createReferral = writes(at.createReferral);
export const getReferral = gets(at.getReferral);
export const updateReferral = writes(at.updateReferral);
export const deleteReferral = deletes(at.deleteReferral);

export const listMailTemplates = lists(at.listMailTemplates);
export const createMailTemplate = writes(at.createMailTemplate);
export const getMailTemplate = gets(at.getMailTemplate);
export const updateMailTemplate = writes(at.updateMailTemplate);
export const deleteMailTemplate = deletes(at.deleteMailTemplate);

export const getCompany = gets(at.getCompany);
export const createCompany = writes(at.createCompany);
export const listCompanyKeys = lists(at.listCompanyKeys);
/** The only answer that holds the key itself. */
export const createCompanyKey = writes(at.createCompanyKey);
export const deleteCompanyKey = deletes(at.deleteCompanyKey);

export const registerFormsIdentity = writes(at.registerFormsIdentity);
export const getFormsIdentity = gets(at.getFormsIdentity);
export const updateFormsIdentity = writes(at.updateFormsIdentity);

export const listAppForms = lists(at.listAppForms);
export const createAppForm = writes(at.createAppForm);
export const updateAppForm = writes(at.updateAppForm);
export const deleteAppForm = deletes(at.deleteAppForm);
export const startAppForm = writes(at.startAppForm);
/** `fields`, if given: `responses` of [{field_id, value}]. */
export const submitAppForm = writes(at.submitAppForm);
export const cancelAppForm = writes(at.cancelAppForm);
export const listInstances = lists(at.listInstances);
export const getInstance = gets(at.getInstance);

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

/** Delivery statistics of a template's messages; null when unknown. */
export const getMailTemplateStats = async (...call: Parameters<typeof getStats>) => toItem(await getStats(...call));

/** Exchanges a company's API key for a short-lived token; a list of errors for an invalid key. */
export const exchangeCompanyKey = async (...call: Parameters<typeof exchangeKey>) =>
  toMutation(await exchangeKey(...call));

/** The caller's permissions in a company; null when unknown. */
export const requestCompanyAccess = async (...call: Parameters<typeof requestAccess>) =>
  toItem(await requestAccess(...call));
