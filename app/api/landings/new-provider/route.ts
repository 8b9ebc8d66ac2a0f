import { JOIN_PLACE } from "@/lib/join/constants";
import { joinForm } from "@/lib/join/form";
import { handleLandingPost } from "@/lib/landing/handle-post";

export function POST(request: Request): Promise<Response> {
  return handleLandingPost(request, joinForm, () => JOIN_PLACE);
}
