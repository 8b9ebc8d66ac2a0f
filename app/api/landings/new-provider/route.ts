import { handleFormPost } from "@/lib/intake/flow/handle-post";
import { joinForm, joinPlace } from "@/lib/intake/join/form";
import { landingHandler, toLandingPorts } from "@/lib/intake/landing/actions";

export function POST(request: Request): Promise<Response> {
  return handleFormPost(request, joinForm.name, (deployment) =>
    landingHandler(joinForm, joinPlace, toLandingPorts(deployment)),
  );
}
