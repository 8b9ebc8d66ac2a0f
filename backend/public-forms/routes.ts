import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { createRouter, type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { healthHandler } from "@/backend/http/health";
import { readJson } from "@/backend/http/read-json";
import { bearerOf } from "@/backend/http/service-key";
import { type FormLink, findLink } from "@/backend/public-forms/find-link";
import { createMissLimit } from "@/backend/public-forms/miss-limit";
import { REFUSALS, type Refusal, refuse } from "@/backend/public-forms/refusals";
import { saveDraft } from "@/backend/public-forms/save-draft";
import { draftSchema, submissionSchema } from "@/backend/public-forms/schema";
import { submitForm } from "@/backend/public-forms/submit-form";
import { toInstanceResource } from "@/backend/public-forms/to-instance-resource";
import { truncateAddress } from "@/lib/net/truncate-address";

const PATH = "/forms/public";

export interface PublicFormsSettings {
  isServiceKey: (presented: string | undefined) => boolean;
}

/**
 * Public forms: whoever holds the link's token reads, saves and submits one form. Specification, sections 7 and 8. Opening
 * one changes nothing: what scans mail opens links.
 */
export function createPublicForms(surroundings: Surroundings, { isServiceKey }: PublicFormsSettings): Hono<HttpEnv> {
  const app = createRouter();
  const countMiss = createMissLimit();
  const ctxOf = (c: Context<HttpEnv>) => toCtx(surroundings, c.var);

  /** Another service is believed when it says for whom it asks; anybody else asks for themselves. */
  const callerOf = (c: Context<HttpEnv>): string => {
    const visitor = c.req.header("x-forwarded-for")?.split(",")[0]?.trim();
    const address = isServiceKey(bearerOf(c)) ? visitor : remoteAddressOf(c);
    return truncateAddress(address ?? "") ?? "unknown";
  };

  const openLink = async (c: Context<HttpEnv>): Promise<FormLink | Response> => {
    const link = await findLink(ctxOf(c), c.req.query("token") ?? "");
    if (link.ok) {
      c.set("actor", { kind: "link", uniqueId: link.instance.uniqueId });
      return link;
    }
    const waitSeconds = link.code === "TOKEN_NOT_FOUND" ? await countMiss(callerOf(c)) : 0;
    if (waitSeconds === 0) return answerRefusal(c, link);
    c.header("retry-after", String(waitSeconds));
    return answerRefusal(c, refuse("TOO_MANY_REQUESTS"));
  };

  app.get("/health", healthHandler(surroundings.db));
  app.get(PATH, async (c) => {
    const link = await openLink(c);
    return link instanceof Response ? link : answerSuccess(c, toInstanceResource(link, surroundings.now()));
  });
  app.patch(PATH, async (c) => {
    const link = await openLink(c);
    if (link instanceof Response) return link;
    const saved = await saveDraft({ ctx: ctxOf(c), link, input: await readJson(c, draftSchema) });
    if (!saved.ok) return answerRefusal(c, saved);
    const { revision, lastSavedAt, status } = saved.instance;
    return answerSuccess(c, {
      revision,
      lastSavedAt: lastSavedAt?.toISOString() ?? null,
      status,
      refused: saved.refused,
    });
  });
  app.post(PATH, async (c) => {
    const link = await openLink(c);
    if (link instanceof Response) return link;
    const submitted = await submitForm({ ctx: ctxOf(c), link, input: await readJson(c, submissionSchema) });
    return submitted.ok
      ? answerSuccess(c, toInstanceResource(submitted, surroundings.now()))
      : answerRefusal(c, submitted);
  });
  return app;
}

const answerSuccess = (c: Context, data: object) => c.json({ success: true, data, error: null });

function answerRefusal(c: Context, { code, data = null, fields }: Omit<Refusal, "data"> & { data?: object | null }) {
  const [status, message] = REFUSALS[code];
  return c.json({ success: false, data, error: { code, message, ...(fields && { fields }) } }, status);
}

/** Undefined where there is no connection, as in tests that call the app itself. */
function remoteAddressOf(c: Context): string | undefined {
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}
