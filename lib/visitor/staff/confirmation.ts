import "server-only";
import { confirmIdentity } from "@/lib/services/gateway/account-client";
import { askConfirmingPasskey } from "@/lib/services/gateway/passkey-client";
import { noticed, postToAccount } from "@/lib/visitor/staff/account";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import { answerOptions, readCredential } from "@/lib/visitor/staff/passkeys";

/** Confirms the signed-in member: the acts of the account page are then open for ten minutes. */
export const postConfirmation = (request: Request): Promise<Response> =>
  postToAccount(request, async ({ env, caller }, field) => {
    const [code, credential] = [field("code").trim(), readCredential(field("credential"))];
    const proof = {
      password: field("password"),
      ...(code !== "" && { code }),
      ...(credential !== undefined && { credential }),
    };
    return noticed("proved", await confirmIdentity(env, caller, proof));
  });

/** Options with which the account page's script asks a passkey for confirmation. */
export async function postConfirmationOptions(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  return post.ok ? answerOptions(await askConfirmingPasskey(post.env, post.caller)) : post.response;
}
