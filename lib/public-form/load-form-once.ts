import "server-only";
import { requestContext } from "@/domain/net/request-context";
import type { Env } from "@/lib/config/env";
import { type LinkHolder, type LoadOutcome, loadForm } from "@/lib/services/public-forms/client";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    formLoad?: Promise<LoadOutcome>;
  }
}

/** The form of this request: loaded by the middleware, which sets the status, and taken over by the page. */
export function loadFormOnce(env: Env, holder: LinkHolder, formId?: string): Promise<LoadOutcome> {
  const context = requestContext.getStore();
  if (context === undefined) return loadForm(env, holder, formId);
  context.formLoad ??= loadForm(env, holder, formId);
  return context.formLoad;
}
