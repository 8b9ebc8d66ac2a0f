import { z } from "zod";
import { createKey, deleteKey, exchangeKey, listKeys, newKeySchema } from "@/backend/companies/api-keys";
import { createCompany, getCompany, newCompanySchema } from "@/backend/companies/companies";
import { type Actor, type Role, roleOf } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import type { CallerAddresses } from "@/backend/http/caller-address";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { createMissLimit } from "@/backend/http/miss-limit";
import { companyAccessShape, companyKeyShape, companyShape, companyTokenShape } from "@/domain/wire/company";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";

const companyAnswer = { description: "The company.", body: documentOf("company", companyShape) };

const answerCompany = answersOf("company");
const answerKey = answersOf("api_key");

const STAFF = ["staff", "service"] as const;
const MEMBERS = ["user", ...STAFF] as const;
const byId = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_company" } };
const keyBody = z.strictObject({ api_key: z.string().min(1).max(200) });
const roleBody = z.strictObject({ role: z.enum(["user", "staff"]).optional() }).optional();

export interface CompanyEndpointSettings {
  tokens: Pick<CompanyTokens, "issueForCompany">;
  /** The endpoints of this service that a role may call; for staff who ask about staff, those of their own grade. */
  operationsOf(role: Role, actor: Actor): string[];
  addressOf: CallerAddresses["of"];
}

/** Companies and their keys. Specification, sections 6 and 7, Forms service. */
export function companyEndpoints({ tokens, operationsOf, addressOf }: CompanyEndpointSettings): Endpoint[] {
  const countMiss = createMissLimit();
  return [
    endpoint("createCompany", "POST /companies", {
      summary: "Make a company",
      access: ["service"],
      body: newCompanySchema,
      answers: { 201: companyAnswer },
      problems: [409],
      handle: async ({ ctx, body }) => answerCompany.created(await createCompany({ ctx, input: body })),
    }),
    endpoint("getCompany", "GET /companies/{id}", {
      ...byId,
      summary: "A member's own company",
      access: MEMBERS,
      answers: { 200: companyAnswer },
      handle: async ({ ctx, params }) => answerCompany.ok(await getCompany({ ctx, uniqueId: params.id })),
    }),
    endpoint("exchangeCompanyKey", "POST /companies/{id}/exchange", {
      ...byId,
      summary: "Exchange an API key for a company token of a short life",
      description:
        "The key is the credential: nothing else is asked for. The token acts as the company's staff. Invalid keys are limited per caller.",
      access: ["anonymous", "guest", ...MEMBERS],
      body: keyBody,
      answers: {
        200: {
          description: "The token, in the header too.",
          body: z.strictObject({ data: z.strictObject(companyTokenShape) }),
          headers: { [COMPANY_TOKEN_HEADER]: "The token." },
        },
      },
      problems: [429],
      handle: async ({ ctx, params, body, request }) => {
        const exchange = { ctx, companyId: params.id, key: body.api_key };
        const data = await exchangeKey(exchange, { tokens, countMiss: () => countMiss(addressOf(ctx.actor, request)) });
        return { status: 200, body: { data }, headers: { [COMPANY_TOKEN_HEADER]: data.companyToken } };
      },
    }),
    endpoint("requestCompanyAccess", "POST /companies/{id}/access", {
      ...byId,
      summary: "What a member of a company may do here",
      description:
        "Without a role: the caller's own. A user may ask about themselves alone; a service has to name one.",
      access: MEMBERS,
      body: roleBody,
      answers: {
        200: {
          description: "The calls that are open to the role.",
          body: documentOf("company_access", companyAccessShape),
        },
      },
      handle: async ({ ctx, params, body }) => {
        const { uniqueId } = await getCompany({ ctx, uniqueId: params.id });
        const role = body?.role ?? roleOf(ctx.actor);
        if (ctx.actor.kind === "user" && role !== "user") throw new CodedError(403, { code: "own_role_alone" });
        return answersOf("company_access").ok({ uniqueId, role, operations: operationsOf(role, ctx.actor) });
      },
    }),
    ...keyEndpoints,
  ];
}

const keyEndpoints = [
  endpoint("listCompanyKeys", "GET /companies/{id}/keys", {
    permission: "administer",
    query: wholeList,
    ...byId,
    summary: "A company's API keys, never the keys themselves",
    access: STAFF,
    answers: { 200: { description: "All that were not deleted.", body: listDocumentOf("api_key", companyKeyShape) } },
    handle: async ({ ctx, params }) => answerKey.list(await listKeys({ ctx, companyId: params.id })),
  }),
  endpoint("createCompanyKey", "POST /companies/{id}/keys", {
    permission: "administer",
    ...byId,
    summary: "Make an API key",
    access: STAFF,
    body: newKeySchema,
    answers: {
      201: {
        description: "With the key itself, this once.",
        body: documentOf("api_key", { ...companyKeyShape, key: z.string() }),
      },
    },
    handle: async ({ ctx, params, body }) =>
      answerKey.created(await createKey({ ctx, companyId: params.id, input: body })),
  }),
  endpoint("deleteCompanyKey", "DELETE /companies/{id}/keys/{keyId}", {
    permission: "administer",
    params: z.object({ id: uniqueIdParam, keyId: uniqueIdParam }),
    refusals: { params: "unknown_key" },
    summary: "End an API key, and the tokens it was exchanged for",
    access: STAFF,
    answers: GONE,
    handle: ({ ctx, params }) => deleteKey({ ctx, companyId: params.id, keyId: params.keyId }).then(gone),
  }),
];
