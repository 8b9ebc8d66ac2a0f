import { handleAuthPost } from "@/lib/auth/actions";
import { postPasswordChange } from "@/lib/auth/post-auth";
import { passwordChangeSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: passwordChangeSchema, isAttempt: true, write: postPasswordChange });
}
