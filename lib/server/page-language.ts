import { requestContext } from "@/domain/net/request-context";
import { findText } from "@/domain/texts/in-language";
import { currentLanguage, type Language, pageTexts } from "@/domain/texts/languages";
import { type RenderedPage, renderedPage, withoutLanguage } from "@/lib/config/page-language";
import { ROUTER_PARAM } from "@/lib/http/router-request";
import { pathsOf } from "@/lib/routes/pages";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** The language of its page, or of the page that makes the call; English where absent. */
    language?: Language;
  }
}

/** Lets `t`, `paths` and the link to the other language follow the language of the request that is answered. */
export function followRequestLanguage(): void {
  pageTexts.language = () => requestContext.getStore()?.language ?? "en";
  pageTexts.find = (text) => findText(currentLanguage(), text);
  renderedPage.find = () => findRendered(requestContext.getStore()?.message.url ?? "");
}

/** The page of a request's target: without the parameter of the framework's router, and no error page. */
function findRendered(target: string): RenderedPage | undefined {
  const [path = "", query] = target.split("?", 2);
  if (pathsOf(withoutLanguage(path)).length === 1) return undefined;
  const params = new URLSearchParams(query);
  params.delete(ROUTER_PARAM);
  return { path, query: params.size === 0 ? "" : `?${params}` };
}
