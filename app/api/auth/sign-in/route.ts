import { handleAuthPost } from "@/lib/auth/actions";
import { postSignIn } from "@/lib/auth/post-auth";
import { signInSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: signInSchema, isAttempt: true, write: postSignIn });
}
