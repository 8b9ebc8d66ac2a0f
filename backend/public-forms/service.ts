import type { Context } from "hono";
import { type FormLink, findLink } from "@/backend/forms/instances/find-link";
import { refuse } from "@/backend/forms/instances/refusals";
import { toRefusalAnswer } from "@/backend/forms/instances/to-answer";
import type { KeyCheck } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import { forwardedAddressOf, remoteAddressOf } from "@/backend/http/caller-address";
import { type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { statusEndpoint } from "@/backend/http/health";
import { createMissLimit } from "@/backend/http/miss-limit";
import { AnswerError } from "@/backend/http/mount";
import type { Service } from "@/backend/http/service";
import { bearerOf } from "@/backend/http/service-key";
import { linkEndpoints } from "@/backend/public-forms/endpoints/link";
import { isSecretToken } from "@/backend/secret-token";

export interface PublicFormsSettings {
  isServiceKey: KeyCheck;
}

/**
 * Public forms: the holder of a link's token reads, saves and submits one form. Specification, sections 7 and 8. Reads
 * have no side effects, since mail scanners open links.
 */
export function publicFormsService(surroundings: Surroundings, { isServiceKey }: PublicFormsSettings): Service {
  const countMiss = createMissLimit();
  /** What a request's token opened: read once, for the gate and for what follows it. */
  const links = new WeakMap<Request, FormLink>();

  /** Another service is believed when it says for whom it asks; anybody else asks for themselves. */
  const callerOf = (c: Context<HttpEnv>): string | null =>
    isServiceKey(bearerOf(c)) ? forwardedAddressOf(c.req.raw) : remoteAddressOf(c);

  return {
    name: "public-forms",
    title: "Public forms",
    summary: "One form for whoever holds its e-mailed link.",
    credentials: {
      schemes: {
        link: { type: "apiKey", in: "query", name: "token", description: "The token of an e-mailed link." },
        bearer: bearerSchemes.bearer,
      },
      always: [],
      oneOf: [["link"], ["bearer"]],
      recognises: ["link", "service"],
    },
    authenticate: async (c) => {
      if (c.req.path.endsWith(statusEndpoint.path)) return { kind: isServiceKey(bearerOf(c)) ? "service" : "nobody" };
      const token = c.req.query("token") ?? "";
      // What no link holds costs neither a lookup nor a try.
      if (!isSecretToken(token)) throw new AnswerError(toRefusalAnswer(refuse("TOKEN_NOT_FOUND")));
      const link = await findLink(toCtx(surroundings, c.var), token);
      if (link.ok) {
        links.set(c.req.raw, link);
        return { kind: "link", uniqueId: link.instance.uniqueId };
      }
      const waitSeconds = link.code === "TOKEN_NOT_FOUND" ? await countMiss(callerOf(c)) : 0;
      if (waitSeconds === 0) throw new AnswerError(toRefusalAnswer(link));
      const tooMany = toRefusalAnswer(refuse("TOO_MANY_REQUESTS"));
      throw new AnswerError({ ...tooMany, headers: { "retry-after": String(waitSeconds) } });
    },
    endpoints: linkEndpoints((request) => {
      const link = links.get(request);
      if (!link) throw new Error("a form is reached through its link alone");
      return link;
    }),
  };
}
