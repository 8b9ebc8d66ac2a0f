import { handleAuthPost } from "@/lib/auth/actions";
import { postSignUp } from "@/lib/auth/post-auth";
import { signUpSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: signUpSchema, isAttempt: true, write: postSignUp });
}
