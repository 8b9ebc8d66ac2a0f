import fc from "fast-check";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Role } from "@/backend/context";
import type { Endpoint } from "@/backend/http/endpoint";
import { endpointsOf, type Service } from "@/backend/http/service";

/** Ids, links and keys that the prying callers have seen in a sequence. */
export interface Known {
  formId: string;
  /** Their own. */
  accountIds: readonly string[];
  instanceIds: string[];
  references: string[];
  tokens: string[];
  keys: string[];
}

export const startKnowing = ({
  instanceId,
  ...more
}: Pick<Known, "formId" | "accountIds"> & { instanceId: string }): Known => ({
  ...more,
  ...{ instanceIds: [instanceId], references: [], tokens: [], keys: [] },
});

const MAX_LEARNT = 4;

export function learnFrom(known: Known, text: string): void {
  const learn = (ids: string[], pattern: RegExp) => {
    const seen = [...text.matchAll(pattern)].map(([, id = ""]) => id).slice(0, MAX_LEARNT);
    ids.push(...seen.filter((id) => !ids.includes(id)));
  };
  learn(known.tokens, /token=([\w-]{43})/g);
  learn(known.keys, /"(ck_[\w-]+)"/g);
  learn(known.references, /"reference":"(\w{8})"/g);
  const { instanceIds } = known;
  if (!text.startsWith('{"data":[')) learn(instanceIds, /"id":"([0-9a-f-]{36})","type":"app_form_instance"/g);
}

/** One step of a sequence: the person's, or a call of a prying caller. The numbers choose caller, call, ids and body. */
export interface Step {
  by: "person" | "pryer";
  /** Among the calls that come near a form; otherwise among all. */
  isLikely: boolean;
  numbers: readonly number[];
}

const weighted = <Value>(weight: number, value: Value) => ({ weight, arbitrary: fc.constant(value) });
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.oneof(weighted(1, "person" as const), weighted(3, "pryer" as const)),
  isLikely: fc.oneof(weighted(4, true), weighted(1, false)),
  numbers: fc.array(fc.nat(2 ** 20), { minLength: 5, maxLength: 5 }),
});
export const sequences = fc.array(step, { minLength: 3, maxLength: 10 });

export function pick<Item>(items: readonly Item[], number = 0): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}

interface ServiceCall {
  service: string;
  endpoint: Endpoint;
}

/** The calls that would end the callers' own sessions. */
const ENDING: ReadonlySet<string> = new Set(["signOut", "endSession", "setPassword"]);
export const listCalls = (services: readonly Service[]): ServiceCall[] =>
  services.flatMap((service) =>
    endpointsOf(service)
      .filter(({ operationId }) => !ENDING.has(operationId))
      .map((endpoint) => ({ service: service.name, endpoint })),
  );

const LIKELY: Readonly<Record<string, number>> = {
  createAppForm: 4,
  updateAppForm: 4,
  reissueAppForm: 2,
  submitAppForm: 2,
  ...{ submitForm: 1, saveDraft: 1, startAppForm: 1, remindAppForm: 1, revokeAppForm: 1, actOnItem: 1 },
  ...{ createCompanyKey: 1, exchangeCompanyKey: 1 },
};
/** Weight of a call that changes a form, or makes or exchanges a key; 0 for any other. */
export const likelinessOf = ({ operationId }: Endpoint): number => LIKELY[operationId] ?? 0;

type Body = (known: Known) => object | undefined;
const appForm =
  (values: object): Body =>
  () => ({ app_form_instance: values });
const newAppForm =
  (more: object, toAccount?: number): Body =>
  ({ formId, accountIds }) => ({
    app_form_instance: {
      ...{ form_id: formId, assigned_to_name: "Dana Whitfield", assigned_to_email: "dana@example.org", ...more },
      ...(toAccount !== undefined && { assigned_to: accountIds[toAccount] }),
    },
  });
const reassignTo =
  (account: number): Body =>
  ({ accountIds }) => ({ app_form_instance: { assigned_to: accountIds[account] } });

const WORD = { field_id: "word", value: "pried" };
const NUMBER = { field_id: "number", value: 1 };
const DANGER = { field_id: "danger", value: "no" };
const LATER = { expires_at: "2027-01-01T00:00:00Z" };
const ACCOUNT = 2;
const act = (values: object) => () => ({ version: 1, ...values });
const template: Body = () => ({ mailtemplate: { name: "Warm", subject: "{{brand}}", body: "Dear {{name}}" } });

/** Bodies of the calls that come near a form. */
const BODIES: Readonly<Record<string, readonly Body[]>> = {
  createAppForm: [
    ...[newAppForm({}), newAppForm({ link: true }), newAppForm({ link: true, invite: false })],
    ...[newAppForm({}, ACCOUNT), newAppForm({ invite: false }, ACCOUNT), newAppForm({ invite: false })],
  ],
  updateAppForm: [
    ...[reassignTo(0), reassignTo(ACCOUNT), appForm({ assigned_to: null }), appForm({ assigned_to_name: "Robin" })],
    ...[appForm({}), appForm(LATER), appForm({ responses: [] }), appForm({ responses: [DANGER], revision: 0 })],
  ],
  submitAppForm: [
    () => undefined,
    appForm({ responses: [WORD, NUMBER, DANGER] }),
    appForm({ responses: [WORD, DANGER] }),
  ],
  reissueAppForm: [appForm({ link: true, invite: false }), appForm({ link: true, ...LATER }), appForm({})],
  saveDraft: [
    () => ({ form_instance: { responses: [] } }),
    () => ({ form_instance: { responses: [DANGER], revision: 0 } }),
  ],
  submitForm: [
    () => ({ responses: [] }),
    () => ({ responses: [WORD, DANGER] }),
    () => ({ responses: [], revision: 0 }),
  ],
  actOnItem: [act({}), act({ text: "Seen" }), act({ done: "Called" }), act({ reason: "No" })],
  viewItem: [act({})],
  actOnItems: [
    ({ references }) => ({ verb: "close", items: references.map((reference) => ({ reference, version: 1 })) }),
  ],
  ...{ createMailTemplate: [template], updateMailTemplate: [template] },
  createCompanyKey: [() => ({ key: { name: "Mine", scopes: ["read_answers"] } })],
  exchangeCompanyKey: [({ keys }) => ({ api_key: keys.at(-1) ?? "ck_none" })],
  changeMember: [() => ({ member: { grade: "clinician" } })],
  requestCompanyAccess: [() => undefined, () => ({ role: "staff" })],
};

export interface ChosenCall {
  method: string;
  path: string;
  body?: object;
}

const VERBS = ["review", "acknowledge", "close", "reopen", "assign", "note", "undo"];

/** The call of an endpoint about something that the callers know. */
export function chooseCall(service: string, endpoint: Endpoint, known: Known, numbers: readonly number[]): ChosenCall {
  const { instanceIds, accountIds, references, tokens, formId } = known;
  const [idNumber, tokenNumber, bodyNumber] = numbers;
  const ids = [...instanceIds, ...instanceIds, ...accountIds, formId, DEFAULT_COMPANY_ID];
  const params: Record<string, string> = {
    formId,
    verb: pick(VERBS, tokenNumber),
    reference: pick([...references, "ABCDEFGH"], idNumber),
  };
  const isFormCall = likelinessOf(endpoint) > 0 && endpoint.path.startsWith("/app_forms");
  const id = pick(isFormCall ? instanceIds : ids, idNumber);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? id);
  const token = service === "public-forms" ? `?token=${pick([...tokens, "none"], tokenNumber)}` : "";
  const body = pick(BODIES[endpoint.operationId] ?? [() => endpoint.body && {}], bodyNumber)(known);
  return {
    method: endpoint.method.toUpperCase(),
    path: `${service === "" ? "" : `/${service}`}${path}${token}`,
    ...(body && { body }),
  };
}

/** The paths that a role can read, from the ids, references and tokens that the callers know. */
export function readingsOf(role: Role, { formId, instanceIds, references, tokens }: Known): string[] {
  if (role === "link") return tokens.map((token) => `/public-forms/forms/public?token=${token}`);
  const instances = instanceIds.map((id) => `/forms/forms/${formId}/instances/${id}`);
  if (role === "user") return [...instances, "/forms/app_forms?records=2"];
  const handled = instanceIds.map((id) => `/forms/app_forms/${id}`);
  return [...instances, ...handled, "/forms/app_forms?records=2", ...references.map((each) => `/forms/inbox/${each}`)];
}
