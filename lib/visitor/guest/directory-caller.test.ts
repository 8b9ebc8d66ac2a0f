import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { requestContext } from "@/domain/net/request-context";
import { directoryCaller } from "./directory-caller";
import type { GuestToken } from "./token";

const rules = { GATEWAY_JWKS_URL: undefined, GATEWAY_TOKEN_ISSUER: "issuer", GATEWAY_TOKEN_AUDIENCE: "audience" };
const verified = { status: "valid", userUniqueId: "u", expiresAtSeconds: 4e9, isVerified: true } as const;

test("a directory call is the guest's where the request brings a verified token, else the website's", () => {
  const message = new IncomingMessage(new Socket());
  message.headers.cookie = "authToken=the-token";
  const call = (known: GuestToken | undefined) =>
    requestContext.run({ message, requestId: "r" }, () => directoryCaller(rules, { peek: () => known }));
  expect(call(verified)).toEqual({ kind: "guest", token: "the-token" });
  for (const known of [undefined, { ...verified, isVerified: false }, { status: "invalid" as const }])
    expect(call(known)).toEqual({ kind: "site" });
  expect(directoryCaller(rules, { peek: () => verified })).toEqual({ kind: "site" });
});
