import { isbot } from "isbot";
import { getGuest } from "@/lib/services/gateway/client";
import { registerIdentity } from "@/lib/services/search/records-client";
import { openAuthVisit } from "@/lib/visitor/auth/actions";
import { loadIdentity } from "@/lib/visitor/auth/load-identity";
import { ensureGuest } from "@/lib/visitor/guest/actions";

export const dynamic = "force-dynamic";

/** The visitor's identity as far as a browser needs it: never a token. Crawlers have no session. */
export async function GET(request: Request): Promise<Response> {
  const { env, store, keeper } = await openAuthVisit();
  const isCrawler = isbot(request.headers.get("user-agent"));
  const state = await loadIdentity({
    hadSession: store.read() !== null,
    loadAuth: () => keeper.standing(store),
    ensureGuest: async () => (isCrawler ? null : ensureGuest()),
    getGuest: ({ token, userUniqueId }) => getGuest(env, { kind: "guest", token }, { params: { id: userUniqueId } }),
    registerIdentity: async (id, caller) => {
      const call = { params: { id }, fields: { user_unique_id: id } };
      return (await registerIdentity(env, caller, call)).success;
    },
  });
  return Response.json(state, { headers: { "cache-control": "no-store" } });
}
