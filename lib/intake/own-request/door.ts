import "server-only";
import { readReference } from "@/domain/inbox/reference";
import { requestContext } from "@/domain/net/request-context";
import type { OwnRequest } from "@/domain/wire/own-request";
import { COOKIES } from "@/lib/config/cookies";
import { requestPaths } from "@/lib/config/request-paths";
import { type Door, NOTHING_OPENED, type Opened } from "@/lib/intake/mailed-door/door";

export type OpenedRequest = Opened<OwnRequest>;

declare module "@/domain/net/request-context" {
  interface RequestContext {
    openedRequest?: OpenedRequest;
  }
}

/** The own page of a request. */
export const REQUEST_DOOR: Door<OwnRequest> = {
  toPage: requestPaths.ownRequest,
  isTranslated: true,
  parameter: "reference",
  cookiePrefix: COOKIES.request.name,
  purpose: "request token",
  readKey: readReference,
  keyOf: ({ reference }) => reference,
  handOver: (opened) => {
    const context = requestContext.getStore();
    if (context) context.openedRequest = opened;
  },
  takeOver: () => requestContext.getStore()?.openedRequest ?? NOTHING_OPENED,
};
