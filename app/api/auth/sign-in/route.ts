import { handleAuthPost } from "@/lib/visitor/auth/actions";
import { type AuthVisit, postSignIn } from "@/lib/visitor/auth/post-auth";
import { signInSchema } from "@/lib/visitor/auth/schema";

/** The gateway counts the tries of a browser that signed in to this account before. */
const isStrange = ({ devices }: AuthVisit, { email }: { email: string }): boolean => devices.find(email) === undefined;

export function POST(request: Request): Promise<Response> {
  return handleAuthPost(request, { schema: signInSchema, isAttempt: isStrange, write: postSignIn });
}
