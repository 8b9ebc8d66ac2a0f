import { z } from "zod";
import type { Role } from "@/backend/context";
import type { DeclaredAnswer, Endpoint } from "@/backend/http/endpoint";
import { problemsOf } from "@/backend/http/endpoint";
import { PROBLEM_TITLES } from "@/backend/http/problem";
import type { Upload } from "@/backend/http/read-upload";
import { GRADES, may, type Permission } from "@/domain/inbox/grades";
import { PROBLEM_JSON } from "@/domain/wire/problem";

/** One security scheme of OpenAPI. */
export type SecurityScheme =
  | { type: "http"; scheme: "bearer" | "basic"; bearerFormat?: string; description: string }
  | { type: "apiKey"; in: "header" | "query"; name: string; description: string };

/** The credentials of a service's callers. */
export interface Credentials {
  schemes: Record<string, SecurityScheme>;
  /** Schemes required by every endpoint that is not public. */
  always: readonly string[];
  /** Alternative sets of schemes, one of which identifies the caller. */
  oneOf: readonly (readonly string[])[];
  /** The roles that the service recognises by them; other callers are `anonymous`. */
  recognises: readonly Role[];
}

export interface ServiceDescription {
  /** The first part of its paths. */
  name: string;
  title: string;
  summary: string;
  credentials: Credentials;
}

type Json = Record<string, unknown>;

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string().optional(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string(), line: z.int().optional() })).optional(),
});

/** The OpenAPI 3.1 document of a service, from the declarations of its routes. */
export function createOpenApi(service: ServiceDescription, endpoints: readonly Endpoint[]): Json {
  const components = createComponents();
  components.add("Problem", problemSchema, "output");
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const item = paths[endpoint.path] ?? {};
    item[endpoint.method] = toOperation(endpoint, service.credentials, components);
    paths[endpoint.path] = item;
  }
  return {
    openapi: "3.1.0",
    info: { title: service.title, description: service.summary, version: "1" },
    servers: [{ url: `/${service.name}` }],
    paths,
    components: { schemas: components.schemas, securitySchemes: service.credentials.schemes },
  };
}

function toOperation(endpoint: Endpoint, credentials: Credentials, components: Components): Json {
  const { operationId, summary, access, permission, body, upload } = endpoint;
  const description = describeCall(endpoint);
  const name = capitalize(operationId);
  return {
    operationId,
    summary,
    ...(description && { description }),
    security: toSecurity(endpoint, credentials),
    "x-access": access === "public" ? ["public"] : access,
    ...(permission && { "x-permission": permission }),
    parameters: [
      ...toParameters(endpoint.params, "path", name, components),
      ...toParameters(endpoint.query, "query", name, components),
      ...toParameters(endpoint.headers, "header", name, components),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { "application/json": { schema: components.add(`${name}Request`, body, "input") } },
      },
    }),
    ...(upload && { requestBody: { required: true, content: toFileContent(upload) } }),
    responses: toResponses(endpoint, name, components),
  };
}

/** Lists the grades that may call an endpoint with a permission, in a sentence. */
export const describePermission = (permission: Permission): string =>
  `Of staff only with the permission \`${permission}\`: ${GRADES.filter((grade) => may(grade, permission)).join(", ")}.`;

const describeCall = ({ description, permission }: Endpoint): string | undefined =>
  [description, permission && describePermission(permission)].filter((part) => part !== undefined).join(" ") ||
  undefined;

/** A file is described by its media type alone (OpenAPI 3.1). */
const toFileContent = ({ mediaTypes }: Upload): Json => Object.fromEntries(mediaTypes.map((type) => [type, {}]));

function toSecurity({ access }: Endpoint, { always, oneOf }: Credentials): Json[] {
  if (access === "public") return [];
  const requirement = (schemes: readonly string[]) =>
    Object.fromEntries([...always, ...schemes].map((scheme) => [scheme, []]));
  return [...(access.includes("anonymous") ? [requirement([])] : []), ...oneOf.map(requirement)];
}

function toParameters(schema: z.ZodObject | undefined, place: string, name: string, components: Components): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([key, part]) => {
    const partSchema = components.inline(`${name}${capitalize(key)}`, part, "input");
    const isRequired = place === "path" || !(part instanceof z.ZodType && part.safeParse(undefined).success);
    return { name: key, in: place, required: isRequired, schema: partSchema };
  });
}

function toResponse(answer: DeclaredAnswer, name: string, components: Components) {
  const { description, body, mediaType, headers } = answer;
  const content =
    mediaType === undefined
      ? body && { "application/json": { schema: components.add(name, body, "output") } }
      : { [mediaType]: { schema: mediaType.startsWith("text/") ? { type: "string" } : {} } };
  const described = Object.entries(headers ?? {}).map(([header, text]) => [
    header,
    { description: text, schema: { type: "string" } },
  ]);
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(content && { content }),
  };
}

/** An endpoint's own answers and its problems; one status may have both, with different media types. */
function toResponses(endpoint: Endpoint, name: string, components: Components): Json {
  const problem = { [PROBLEM_JSON]: { schema: { $ref: "#/components/schemas/Problem" } } };
  const responses: Json = Object.fromEntries(
    problemsOf(endpoint).map((status) => [status, { description: PROBLEM_TITLES[status], content: problem }]),
  );
  for (const [status, answer] of Object.entries(endpoint.answers)) {
    const response = toResponse(answer, `${name}${status}`, components);
    responses[status] = status in responses ? { ...response, content: { ...response.content, ...problem } } : response;
  }
  return responses;
}

interface Components {
  schemas: Record<string, Json>;
  /** Adds a schema under a name and returns a reference to it. */
  add(name: string, schema: z.core.$ZodType, io: "input" | "output"): Json;
  /** The schema itself; `name` prefixes its shared parts. */
  inline(name: string, schema: z.core.$ZodType, io: "input" | "output"): Json;
}

function createComponents(): Components {
  const schemas: Record<string, Json> = {};
  const inline: Components["inline"] = (name, schema, io) => {
    const { $schema: _version, $defs = {}, ...json } = toJsonSchema(schema, io);
    // OpenAPI's references start at the document's root, which has no `$defs`: they move to the components.
    const toComponent = (definition: string) => (definition.startsWith("__") ? `${name}${definition}` : definition);
    const move = (part: unknown): Json =>
      z.record(z.string(), z.unknown()).parse(
        JSON.parse(JSON.stringify(part), (key, value: unknown) => {
          if (key !== "$ref" || typeof value !== "string") return value;
          if (value === "#") return `#/components/schemas/${name}`;
          return `#/components/schemas/${toComponent(value.replace("#/$defs/", ""))}`;
        }),
      );
    for (const [definition, part] of Object.entries($defs)) schemas[toComponent(definition)] = move(part);
    return move(json);
  };
  const add: Components["add"] = (name, schema, io) => {
    schemas[name] = inline(name, schema, io);
    return { $ref: `#/components/schemas/${name}` };
  };
  return { schemas, add, inline };
}

const toJsonSchema = (schema: z.core.$ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });

const capitalize = (text: string) => text.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
