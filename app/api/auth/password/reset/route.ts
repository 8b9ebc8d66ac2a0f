import { handleAuthPost } from "@/lib/auth/actions";
import { postPasswordReset } from "@/lib/auth/post-auth";
import { passwordResetSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: passwordResetSchema, isAttempt: true, write: postPasswordReset });
}
