import type { Context } from "hono";
import type { CodedError } from "@/backend/errors";
import { findLink } from "@/backend/forms/instances/find-link";
import { FormError } from "@/backend/forms/instances/form-error";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import type { KeyCheck } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import { forwardedAddressOf, remoteAddressOf } from "@/backend/http/caller-address";
import { type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import type { Answer } from "@/backend/http/endpoint";
import { STATUS_PATH } from "@/backend/http/health";
import { createMissLimit } from "@/backend/http/miss-limit";
import type { Service } from "@/backend/http/service";
import { bearerOf } from "@/backend/http/service-key";
import { linkEndpoints } from "@/backend/public-forms/endpoints/link";
import { isSecretToken } from "@/backend/secret-token";

export interface PublicFormsSettings {
  isServiceKey: KeyCheck;
  /** Settings of the mails to second signers. */
  invitations: InvitationSettings;
}

/**
 * Public forms: the holder of a link's token reads, saves and submits one form, or the forms of a packet. Specification, sections 7 and 8. Reads
 * have no side effects, since mail scanners open links.
 */
export function publicFormsService(
  surroundings: Surroundings,
  { isServiceKey, invitations }: PublicFormsSettings,
): Service {
  const countMiss = createMissLimit();
  /** The form that a request's token opened: read once, for authentication and for the answer. */
  const opened = new WeakMap<Request, FormInstance>();

  /** A caller's address; a service names the visitor's. */
  const callerOf = (c: Context<HttpEnv>): string | null =>
    isServiceKey(bearerOf(c)) ? forwardedAddressOf(c.req.raw) : remoteAddressOf(c);

  return {
    name: "public-forms",
    title: "Public forms",
    summary: "One form for the holder of its emailed link.",
    credentials: {
      schemes: {
        link: { type: "apiKey", in: "query", name: "token", description: "The token of an emailed link." },
        bearer: bearerSchemes.bearer,
      },
      always: [],
      oneOf: [["link"], ["bearer"]],
      recognises: ["link", "service"],
    },
    authenticate: async (c) => {
      if (c.req.path.endsWith(STATUS_PATH)) return { kind: isServiceKey(bearerOf(c)) ? "service" : "anonymous" };
      const token = c.req.query("token") ?? "";
      // A malformed token is neither looked up nor counted.
      if (!isSecretToken(token)) throw new FormError("token_not_found");
      const { form, tokenId } = await findLink(toCtx(surroundings, c.var), token, c.req.query("form")).catch(
        async (error: unknown) => {
          const isMiss = error instanceof FormError && error.details.code === "token_not_found";
          const waitSeconds = isMiss ? await countMiss(callerOf(c)) : 0;
          if (waitSeconds === 0) throw error;
          throw new FormError("too_many_requests", { headers: { "retry-after": String(waitSeconds) } });
        },
      );
      opened.set(c.req.raw, form);
      return { kind: "link", uniqueId: form.instance.uniqueId, tokenId };
    },
    toAnswer,
    endpoints: linkEndpoints((request) => {
      const form = opened.get(request);
      if (!form) throw new Error("a form is reached through its link alone");
      return form;
    }, invitations),
  };
}

/** A refusal in the shape of this service. Specification, section 7, Public form by emailed link. */
function toAnswer(error: CodedError): Answer | undefined {
  if (!(error instanceof FormError)) return undefined;
  const { data = null, fields } = error.more;
  const { code = "", detail: message, headers } = error.details;
  const body = { success: false, data, error: { code: code.toUpperCase(), message, ...(fields && { fields }) } };
  return { status: error.status, body, ...(headers && { headers }) };
}
