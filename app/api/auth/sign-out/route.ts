import { handleAuthPost } from "@/lib/visitor/auth/actions";
import { postSignOut } from "@/lib/visitor/auth/post-auth";
import { emptySchema } from "@/lib/visitor/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: emptySchema, isAttempt: false, write: postSignOut });
}
