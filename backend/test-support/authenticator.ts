import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { cose, isoCBOR } from "@simplewebauthn/server/helpers";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Deviations of an answer from a correct one. */
export interface Deviation {
  origin?: string;
  host?: string;
  counter?: number;
  isUnverified?: boolean;
  credentialId?: string;
}

/** A passkey in software: answers as a browser with an authenticator does. */
export function createAuthenticator({ origin = "https://care.example" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const ownId = credential.toString("base64url");
  let uses = 0;

  const toClientData = (type: string, challenge: string, { origin: other }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other ?? origin, crossOrigin: false }));
  const toAuthData = (flags: number, { host, counter, isUnverified }: Deviation, more: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(37);
    createHash("sha256")
      .update(host ?? new URL(origin).hostname)
      .digest()
      .copy(head);
    head[32] = flags | PRESENT | (isUnverified ? 0 : VERIFIED);
    uses += 1;
    head.writeUInt32BE(counter ?? uses, 33);
    return Buffer.concat([head, more]);
  };

  return {
    id: ownId,
    /** The answer to a request for a new passkey. */
    create: ({ challenge }: { challenge: string }, deviation: Deviation = {}) => {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, Buffer.from(x, "base64url")],
        [cose.COSEKEYS.y, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(key)]);
      const authData = toAuthData(WITH_KEY, deviation, attested);
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...{ id: ownId, rawId: ownId, type: "public-key" },
        response: {
          clientDataJSON: toClientData("webauthn.create", challenge, deviation).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** The answer to a request to sign in. */
    get: ({ challenge }: { challenge: string }, deviation: Deviation = {}) => {
      const clientData = toClientData("webauthn.get", challenge, deviation);
      const authData = toAuthData(0, deviation);
      const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
      const id = deviation.credentialId ?? ownId;
      return {
        ...{ id, rawId: id, type: "public-key" },
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}
