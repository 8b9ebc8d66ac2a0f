import { passkeyOptionsDocument } from "@/domain/wire/account";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { KNOWN_DEVICE_HEADER } from "@/domain/wire/headers";
import {
  refusalDocument,
  sessionDocument,
  setupDocument,
  statementDocument,
  userDocument,
} from "@/domain/wire/session";

const sessionHeaders = {
  "access-token": "The session's opaque access token.",
  client: "The client that the session was opened for.",
  expiry: "When the tokens expire, in seconds since 1970.",
  "token-type": "Bearer.",
  uid: "Whose session it is: the email address.",
};
const credentialHeaders = { ...sessionHeaders, [COMPANY_TOKEN_HEADER]: "The user's company token." };
const signInHeaders = { ...credentialHeaders, [KNOWN_DEVICE_HEADER]: "Names the browser at its next sign-in." };

/** The answers of the calls under `/auth`, and of those about second factors. */
export const authAnswers = {
  passkeyOptions: { description: "Options of Web Authentication, as JSON.", body: passkeyOptionsDocument },
  session: { description: "The user, and the session's tokens.", body: sessionDocument, headers: credentialHeaders },
  signedIn: { description: "The user, and the session's tokens.", body: sessionDocument, headers: signInHeaders },
  signedUp: {
    description: "The user; the tokens open nothing until the address is confirmed.",
    body: sessionDocument,
    headers: sessionHeaders,
  },
  user: { description: "The user.", body: userDocument },
  changed: { description: "Done.", body: statementDocument.extend(userDocument.shape) },
  setUp: { description: "The token that sets the password.", body: setupDocument },
  done: { description: "Done.", body: statementDocument },
  refused: { description: "Why not, in sentences for people.", body: refusalDocument },
  tooMany: {
    description: "Too many tries.",
    body: refusalDocument,
    headers: { "retry-after": "Seconds until another try." },
  },
} as const;
