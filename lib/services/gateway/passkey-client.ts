import "server-only";
import { z } from "zod";
import { passkeyOptionsDocument, passkeysDocument, recoveryCodesDocument } from "@/domain/wire/account";
import { attributesIn, attributesOfEach } from "@/domain/wire/reading";
import type { Env } from "@/lib/config/env";
import { createCalls } from "@/lib/services/endpoint";
import { type SignInOutcome, toSignIn } from "@/lib/services/gateway/account-client";
import { gatewayEndpoints as at } from "@/lib/services/gateway/endpoints";
import { gatewayForVisitor, gatewayService, type SignInBrowser, withBrowser } from "@/lib/services/gateway/service";

/* Calls of our gateway that are not in the specification. Another one answers 404, and the account page shows no passkeys. */

const call = createCalls(gatewayService);
const optionsReading = attributesIn(passkeyOptionsDocument);

/** The caller's passkeys. */
export const listPasskeys = call(at.listPasskeys, attributesOfEach(passkeysDocument));

/** Options with which the browser creates a passkey. */
export const askNewPasskey = call(at.askNewPasskey, optionsReading);

/** Options with which the browser asks a passkey to confirm the signed-in member. */
export const askConfirmingPasskey = call(at.askConfirmingPasskey, optionsReading);

/** Adds the passkey that a browser made; the answer has recovery codes if the caller had none. */
export const addPasskey = call(at.addPasskey, recoveryCodesDocument, (body: { name: string; credential: unknown }) => ({
  body,
}));

/** Removes a passkey. */
export const endPasskey = call(at.endPasskey, z.unknown(), (id: string) => ({ params: { id } }));

/** Options with which the browser asks a passkey at sign-in; `token` is from the answer to the right password. */
export const askPasskey = createCalls(gatewayForVisitor)(at.askPasskey, optionsReading, (token: string) => ({
  body: { token },
}));

/** Signs in with a passkey's answer, for the same token. */
export const passPasskey = (
  env: Env,
  address: string | null,
  body: { token: string; credential: unknown },
  browser: SignInBrowser = {},
): Promise<SignInOutcome> => toSignIn(env, withBrowser(gatewayForVisitor(env, address), browser), at.passPasskey, body);
