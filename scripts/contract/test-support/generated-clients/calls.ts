import { randomUUID } from "node:crypto";
import * as forms from "./generated/forms.ts";
import * as gateway from "./generated/gateway.ts";
import * as publicForms from "./generated/public-forms.ts";
import * as search from "./generated/search.ts";

/** A third-party program: calls each service with a client generated from its document, and prints the results. */
const [baseUrl = "", appId = "", serviceKey = "", formToken = ""] = process.argv.slice(2);

gateway.defaults.baseUrl = `${baseUrl}/gateway`;
gateway.defaults.headers = { appid: appId };
search.defaults.baseUrl = `${baseUrl}/search`;
search.defaults.headers = { appid: appId, "x-api-key": serviceKey };
forms.defaults.baseUrl = `${baseUrl}/forms`;
forms.defaults.headers = { appid: appId };
publicForms.defaults.baseUrl = `${baseUrl}/public-forms`;
// The generator leaves keys in the query to its user.
publicForms.defaults.fetch = (address, init) => fetch(`${String(address)}?token=${formToken}`, init);

const id = randomUUID();
const made = await gateway.createGuest({ guest: { unique_id: id, user_unique_id: id, name: "Dana" } });
if (made.status !== 201) throw new Error(`createGuest: ${made.status} ${made.data.title}`);
const asGuest = { headers: { authorization: `Bearer ${made.headers.get("company-token")}` } };
const guest = await gateway.getGuest(made.data.data.id, asGuest);
if (guest.status !== 200) throw new Error(`getGuest: ${guest.status} ${guest.data.title}`);

const found = await search.searchEntities({ search: { partition: "default", key: "therapist", sort: "entity_alias" } });
if (found.status !== 200) throw new Error(`searchEntities: ${found.status} ${found.data.title}`);

const sent = await forms.createSurvey(
  { survey: { survey_type: "welcome", answers: [{ question: "How was it?", value: "Good" }] } },
  { idempotencyKey: id },
  asGuest,
);
if (sent.status !== 201) throw new Error(`createSurvey: ${sent.status} ${sent.data.title}`);

const opened = await publicForms.openForm();
if (opened.status !== 200) throw new Error(`openForm: ${opened.status}`);

// The compiler rejects what the documents do not allow.
// @ts-expect-error: a guest has a user's id, too.
export const incomplete: gateway.CreateGuestRequest = { guest: { unique_id: id } };
// @ts-expect-error: passwords are write-only.
export type Password = gateway.GetGuest200["data"]["attributes"]["password"];

process.stdout.write(
  JSON.stringify({
    guestName: guest.data.data.attributes.name,
    therapists: found.data.data.map(({ attributes }) => attributes.slug),
    surveyId: sent.data.data.id,
    openedForm: opened.data.data.uniqueId,
  }),
);
