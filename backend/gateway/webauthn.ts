import type { PasskeyAnswer, PasskeyAttestation } from "@/backend/gateway/passkey-schema";

/*
 * Web Authentication by @simplewebauthn/server, loaded with the first passkey: most deployments' first minutes need none of it.
 */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

/** The website that asks for passkeys. They are bound to its host name, and only answers from its origin are accepted. */
export interface RelyingParty {
  siteUrl: string;
  brandName: string;
}

/** COSE identifiers of EdDSA, ES256 and RS256, which cover all devices. The library would add one that is experimental in Node. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 120_000;
const originOf = ({ siteUrl }: RelyingParty) => new URL(siteUrl).origin;
const hostOf = ({ siteUrl }: RelyingParty) => new URL(siteUrl).hostname;

/** Stored data of a passkey. */
export interface KnownPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

type Known = Pick<KnownPasskey, "credentialId" | "transports">;
const toDescriptors = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports }));

/** Options for making a passkey: excludes those that the user already has, and requires verification of the user. */
export async function toCreationOptions(
  site: RelyingParty,
  user: { uniqueId: string; email: string; name: string },
  { challenge, known }: { challenge: string; known: readonly Known[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.brandName,
    rpID: hostOf(site),
    userID: new TextEncoder().encode(user.uniqueId),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: toDescriptors(known),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
  });
}

/** Options for signing in with one of these passkeys, with verification of the user. */
export async function toRequestOptions(
  site: RelyingParty,
  { challenge, known }: { challenge: string; known: readonly Known[] },
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: TIMEOUT_MS,
    allowCredentials: toDescriptors(known),
    userVerification: "required",
  });
}

/** Challenge that an answer claims to sign; undefined for an unreadable one. */
export async function readChallenge(answer: PasskeyAnswer | PasskeyAttestation): Promise<string | undefined> {
  const { decodeClientDataJSON } = await helpers();
  const decoded = await settle(async () => decodeClientDataJSON(answer.response.clientDataJSON).challenge);
  return typeof decoded === "string" ? decoded : undefined;
}

/** The passkey that an answer to a challenge brings; undefined unless it is right in every part. */
export function verifyAttestation(
  site: RelyingParty,
  response: PasskeyAttestation,
  expectedChallenge: string,
): Promise<KnownPasskey | undefined> {
  return settle(async () => {
    const { verifyRegistrationResponse } = await library();
    const expected = { expectedChallenge, expectedOrigin: originOf(site), expectedRPID: hostOf(site) };
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      ...expected,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  });
}

/** A passkey's counter after a right answer to a challenge; undefined for a wrong one, and for a counter that went back. */
export function verifyAnswer(
  site: RelyingParty,
  { credentialId: id, publicKey, counter, transports }: KnownPasskey,
  { response, challenge }: { response: PasskeyAnswer; challenge: string },
): Promise<number | undefined> {
  return settle(async () => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library throws for whatever is wrong with an answer. */
async function settle<Outcome>(read: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
