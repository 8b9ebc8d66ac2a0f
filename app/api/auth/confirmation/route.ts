import { accountPaths } from "@/lib/config/account-paths";
import { seeOther } from "@/lib/http/accept-post";

/** Confirmation links of earlier releases redirect to the page with the button. Links are valid for three days. */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return seeOther(`${accountPaths.confirmAccount()}?${new URLSearchParams({ token })}`);
}
