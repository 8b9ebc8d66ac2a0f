import type { Context, Hono, MiddlewareHandler } from "hono";
import type { z } from "zod";
import { createRouter, type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { healthHandler } from "@/backend/http/health";
import { ProblemError } from "@/backend/http/problem";
import { parseOrRefuse, readJson } from "@/backend/http/read-json";
import { getEntity } from "@/backend/search/get-entity";
import { getPicture } from "@/backend/search/get-picture";
import { getIdentity, registerIdentity, updateIdentity } from "@/backend/search/identities";
import {
  identityIdSchema,
  identitySchema,
  pictureNameSchema,
  scopeSchema,
  searchSchema,
} from "@/backend/search/schema";
import { searchEntities, searchSparseEntities } from "@/backend/search/search-entities";
import { toEntityResource, toFoundResource, toSparseResource } from "@/backend/search/to-entity-resource";
import { API_KEY_HEADER } from "@/lib/wire";

export interface SearchSettings {
  isServiceKey: (presented: string | undefined) => boolean;
  /** Where an entity is looked for when the caller names no partition. */
  defaultPartition: string;
}

/** The search service: the directory, who uses it, and the portraits in it. Specification, section 7. */
export function createSearch(surroundings: Surroundings, settings: SearchSettings): Hono<HttpEnv> {
  const app = createRouter();
  const ctxOf = (c: Context<HttpEnv>) => toCtx(surroundings, c.var);

  const requireKey: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (!settings.isServiceKey(c.req.header(API_KEY_HEADER))) throw new ProblemError(401, { code: "unknown_key" });
    c.set("actor", { kind: "service" });
    await next();
  };

  app.get("/health", healthHandler(surroundings.db));
  // Portraits are public: whoever sees the directory sees them.
  app.get("/pictures/:name", async (c) => {
    const name = requireParam(c.req.param("name"), pictureNameSchema);
    const { bytes, mediaType } = await getPicture({ ctx: ctxOf(c), name });
    const headers = { "content-type": mediaType, "cache-control": "public, max-age=31536000, immutable" };
    return c.body(new Uint8Array(bytes), 200, headers);
  });

  for (const path of ["/entities/*", "/identities/*"]) app.use(path, requireKey);
  app.post("/entities/search", async (c) => {
    const input = await readJson(c, searchSchema, 400);
    if (input.fields) {
      const { fields } = input;
      const { entities, ...meta } = await searchSparseEntities({ ctx: ctxOf(c), input });
      return c.json({ data: entities.map((entity) => toSparseResource(entity, fields)), meta });
    }
    const { entities, ...meta } = await searchEntities({ ctx: ctxOf(c), input });
    return c.json({ data: entities.map(toFoundResource), meta });
  });
  app.get("/entities/:id", async (c) => {
    const scope = parseOrRefuse(scopeSchema, c.req.query(), 400);
    const partition = scope.partition ?? settings.defaultPartition;
    const entity = await getEntity({ ctx: ctxOf(c), partition, key: scope.key, id: c.req.param("id") });
    return c.json({ data: toEntityResource(entity) });
  });

  const toIdentityDocument = (identity: { uniqueId: string }) => ({
    data: { id: identity.uniqueId, type: "identity", attributes: identity },
  });
  app.post("/identities/:id/register", async (c) => {
    const uniqueId = requireParam(c.req.param("id"), identityIdSchema);
    const user = await readJson(c, identitySchema);
    return c.json(toIdentityDocument(await registerIdentity({ ctx: ctxOf(c), uniqueId, user })));
  });
  app.get("/identities/:id", async (c) => {
    const uniqueId = requireParam(c.req.param("id"), identityIdSchema);
    return c.json(toIdentityDocument(await getIdentity({ ctx: ctxOf(c), uniqueId })));
  });
  app.put("/identities/:id", async (c) => {
    const uniqueId = requireParam(c.req.param("id"), identityIdSchema);
    const user = await readJson(c, identitySchema);
    return c.json(toIdentityDocument(await updateIdentity({ ctx: ctxOf(c), uniqueId, user })));
  });
  return app;
}

/** A part of the path that cannot be anybody's name is not found, like one that is nobody's. */
function requireParam(value: string, schema: z.ZodType<string>): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProblemError(404);
  return parsed.data;
}
