import { z } from "zod";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire";

const moment = z.iso.datetime();
const text = z.string().nullable();

const userResource = z.strictObject({
  id: z.guid(),
  type: z.literal("user"),
  attributes: z.strictObject({
    uniqueId: z.guid(),
    email: z.string(),
    name: z.string(),
    status: z.string(),
    roleName: z.string(),
    roleUniqueId: z.guid(),
    companyUniqueId: z.guid(),
    createdAt: moment,
    updatedAt: moment,
  }),
});

const authMeta = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  token_type: z.string(),
});

const sessionDocument = z.strictObject({ data: userResource, meta: z.strictObject({ auth: authMeta }) });
const statement = z.strictObject({ success: z.literal(true), message: z.string() });
const refusal = z.strictObject({
  success: z.literal(false),
  errors: z.strictObject({ full_messages: z.array(z.string()).min(1) }),
});

const sessionHeaders = {
  "access-token": "The session's opaque access token.",
  client: "The client that the session was opened for.",
  expiry: "When the tokens expire, in seconds since 1970.",
  "token-type": "Bearer.",
  uid: "Whose session it is: the e-mail address.",
};
const credentialHeaders = { ...sessionHeaders, [COMPANY_TOKEN_HEADER]: "The user's company token." };

/** The answers of the calls under `/auth`. */
export const authAnswers = {
  session: { description: "The user, and the session's tokens.", body: sessionDocument, headers: credentialHeaders },
  signedUp: {
    description: "The user; the tokens open nothing until the address is confirmed.",
    body: sessionDocument,
    headers: sessionHeaders,
  },
  user: { description: "The user.", body: z.strictObject({ data: userResource }) },
  changed: { description: "Done.", body: statement.extend({ data: userResource }) },
  done: { description: "Done.", body: statement },
  refused: { description: "Why not, in sentences for people.", body: refusal },
  tooMany: {
    description: "Too many tries.",
    body: refusal,
    headers: { "retry-after": "Seconds until another try." },
  },
} as const;

export const profileDocument = z.strictObject({
  data: z.strictObject({
    id: z.guid(),
    type: z.literal("profile"),
    attributes: z.strictObject({
      userUniqueId: z.guid(),
      firstName: text,
      lastName: text,
      phoneNumber: text,
      preferredLanguage: text,
      timeZone: text,
      updatedAt: moment.nullable(),
    }),
  }),
});
