import { handleAuthPost } from "@/lib/visitor/auth/actions";
import { postPasswordChange } from "@/lib/visitor/auth/post-auth";
import { passwordChangeSchema } from "@/lib/visitor/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: passwordChangeSchema, isAttempt: true, write: postPasswordChange });
}
