import { handleAuthPost } from "@/lib/auth/actions";
import { postSignOut } from "@/lib/auth/post-auth";
import { emptySchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: emptySchema, isAttempt: false, write: postSignOut });
}
