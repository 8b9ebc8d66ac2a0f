import { handleAuthPost } from "@/lib/visitor/auth/actions";
import { postSignIn } from "@/lib/visitor/auth/post-auth";
import { signInSchema } from "@/lib/visitor/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: signInSchema, isAttempt: true, write: postSignIn });
}
