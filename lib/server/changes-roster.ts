import "server-only";
import { pageCache } from "@/lib/server/page-cache";

/**
 * A handler after which this copy's cached pages are stale, whether or not the services' own call has arrived: who follows the
 * redirect sees the change.
 */
export const changesRoster =
  <Context>(handler: (request: Request, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const response = await handler(request, context);
    pageCache.drop();
    return response;
  };
