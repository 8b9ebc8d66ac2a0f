import { handleAuthPost } from "@/lib/visitor/auth/actions";
import { postPasswordReset } from "@/lib/visitor/auth/post-auth";
import { passwordResetSchema } from "@/lib/visitor/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: passwordResetSchema, isAttempt: true, write: postPasswordReset });
}
