import { handleAuthPost } from "@/lib/auth/actions";
import { postRefresh } from "@/lib/auth/post-auth";
import { emptySchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: emptySchema, isAttempt: false, write: postRefresh });
}
