import "server-only";
import { z } from "zod";
import { passkeyOptionsDocument, passkeysDocument, recoveryCodesDocument } from "@/domain/wire/account";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint } from "@/lib/services/endpoint";
import { type SignInOutcome, toSignIn } from "@/lib/services/gateway/account-client";
import { gatewayEndpoints as at } from "@/lib/services/gateway/endpoints";
import { gatewayForVisitor, gatewayService, type SignInBrowser, withBrowser } from "@/lib/services/gateway/service";
import { toAttributes, toAttributesList } from "@/lib/services/results";

/* Calls of our gateway that are not in the specification. Another one answers 404, and the account page shows no passkeys. */

const done = z.unknown();

/** The caller's passkeys. */
export const listPasskeys = async (env: Env, caller: Caller) =>
  toAttributesList(await callEndpoint(gatewayService(env, caller), at.listPasskeys, { answer: passkeysDocument }));

/** Options with which the browser creates a passkey. */
export const askNewPasskey = async (env: Env, caller: Caller) =>
  toAttributes(await callEndpoint(gatewayService(env, caller), at.askNewPasskey, { answer: passkeyOptionsDocument }));

/** Options with which the browser asks a passkey to confirm the signed-in member. */
export const askConfirmingPasskey = async (env: Env, caller: Caller) =>
  toAttributes(
    await callEndpoint(gatewayService(env, caller), at.askConfirmingPasskey, { answer: passkeyOptionsDocument }),
  );

/** Adds the passkey that a browser made; the answer has recovery codes if the caller had none. */
export const addPasskey = (env: Env, caller: Caller, body: { name: string; credential: unknown }) =>
  callEndpoint(gatewayService(env, caller), at.addPasskey, { body, answer: recoveryCodesDocument });

/** Removes a passkey. */
export const endPasskey = (env: Env, caller: Caller, id: string) =>
  callEndpoint(gatewayService(env, caller), at.endPasskey, { params: { id }, answer: done });

/** Options with which the browser asks a passkey at sign-in; `token` is from the answer to the right password. */
export const askPasskey = async (env: Env, address: string | null, token: string) =>
  toAttributes(
    await callEndpoint(gatewayForVisitor(env, address), at.askPasskey, {
      body: { token },
      answer: passkeyOptionsDocument,
    }),
  );

/** Signs in with a passkey's answer, for the same token. */
export const passPasskey = (
  env: Env,
  address: string | null,
  body: { token: string; credential: unknown },
  browser: SignInBrowser = {},
): Promise<SignInOutcome> => toSignIn(env, withBrowser(gatewayForVisitor(env, address), browser), at.passPasskey, body);
