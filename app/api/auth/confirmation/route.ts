import { headers } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { clientAddress } from "@/lib/net/client-address";
import { paths } from "@/lib/paths";
import { confirmUser } from "@/lib/services/gateway/auth-client";

const TOKEN_MAX_LENGTH = 512;

/** Where the mail after a sign-up leads: on to the page that the gateway names, or home when it names none. */
export async function GET(request: Request): Promise<Response> {
  const env = getEnv();
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const address = clientAddress(await headers());
  const isToken = token !== "" && token.length <= TOKEN_MAX_LENGTH;
  const outcome = isToken ? await confirmUser(env, address, token) : undefined;
  return new Response(null, {
    status: 303,
    headers: {
      location: outcome?.ok ? outcome.data : paths.home(),
      // The token stays out of every cache; next.config.mjs keeps it out of the next request.
      "cache-control": "no-store",
    },
  });
}
