import { paths } from "@/lib/config/paths";
import { seeOther } from "@/lib/http/accept-post";

/** Where mail of earlier releases leads: on to the page with the button. Links last three days. */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return seeOther(`${paths.confirmAccount()}?${new URLSearchParams({ token })}`);
}
