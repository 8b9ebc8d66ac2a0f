import { JOIN_PLACE } from "@/lib/intake/join/constants";
import { joinForm } from "@/lib/intake/join/form";
import { handleLandingPost } from "@/lib/intake/landing/handle-post";

export function POST(request: Request): Promise<Response> {
  return handleLandingPost(request, joinForm, () => JOIN_PLACE);
}
