import "server-only";
import type { Env } from "@/lib/config/env";
import type { Service } from "@/lib/services/endpoint";
import { formsService } from "@/lib/services/forms/service";
import type { LinkHolder } from "@/lib/services/public-forms/client";

/** The forms service with the website's key, the token of a link in a header, and the address by which wrong tokens are limited. */
export const linkService =
  (header: string) =>
  (env: Env, { token, address }: LinkHolder): Service => {
    const service = formsService(env, { kind: "site" });
    const headers = { ...service.headers, [header]: token };
    if (env.FORMS_API_KEY !== undefined && address !== null) Object.assign(headers, { "x-forwarded-for": address });
    return { ...service, headers };
  };
