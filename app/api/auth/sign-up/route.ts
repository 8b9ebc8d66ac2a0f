import { handleAuthPost } from "@/lib/visitor/auth/actions";
import { postSignUp } from "@/lib/visitor/auth/post-auth";
import { signUpSchema } from "@/lib/visitor/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: signUpSchema, isAttempt: true, write: postSignUp });
}
