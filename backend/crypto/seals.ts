import { type Seal, sealOf, type ToDigest } from "@/backend/crypto/seal";
import { toAddressDigest, toPersonIndex } from "@/backend/crypto/search-index";
import { formEvents, formInstances, formUploads } from "@/backend/db/schema/forms";
import { formsIdentities } from "@/backend/db/schema/forms-company";
import { appointments, landings, listingReports, records } from "@/backend/db/schema/forms-requests";
import { guests, passkeys, profiles, secondFactors, userLinks, users } from "@/backend/db/schema/gateway";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { calendarFeeds, therapistContacts } from "@/backend/db/schema/search";
import { listConcerned, listTherapistNames } from "@/domain/booking/asked-therapists";

const CONTACT = { firstName: "", lastName: "", email: "", phoneNumber: "", phoneE164: null } as const;
type Sent = Record<"firstName" | "lastName" | "email" | "formFields", string> & { phoneE164: string | null };
/** Stands among the digests of therapists where one of them was agreed on. */
export const AGREED = "agreed";

/** Digests of person, phone and asked therapists, and of what staff filter: the state of residence and, where a field has it, the payer. */
function indexRequest(
  { firstName, lastName, email, phoneE164, formFields }: Sent,
  digest: ToDigest,
  payerField?: string,
) {
  const fields: Readonly<Record<string, unknown>> = JSON.parse(formFields);
  const names = [firstName, lastName, ...listTherapistNames(fields)];
  const { searchIndex } = toPersonIndex({ names, emails: [email] }, digest);
  const phone = phoneE164 === null ? [] : [digest("phone", phoneE164)];
  const { ids, isAgreed } = listConcerned(fields);
  const therapists = [...ids, ...(isAgreed ? [AGREED] : [])].map((text) => digest("therapist", text));
  const textOf = (kind: "region" | "payer", field: string | undefined) => {
    const value = field === undefined ? undefined : fields[field];
    return typeof value === "string" && value !== "" ? [digest(kind, value.toLowerCase())] : [];
  };
  return {
    searchIndex: [
      ...searchIndex,
      ...phone,
      ...therapists,
      ...textOf("region", "state"),
      ...textOf("payer", payerField),
    ].sort(),
  };
}

export const APPOINTMENT = sealOf(appointments, {
  ids: ["uniqueId"],
  blank: { ...CONTACT, selectedOption: "", notes: "", formFields: "{}" },
  index: (content, digest) => indexRequest(content, digest, "responsible"),
});

export const LANDING = sealOf(landings, {
  ids: ["uniqueId"],
  blank: { ...CONTACT, preferredLanguage: "", formFields: "{}" },
  index: (content, digest) => indexRequest(content, digest),
});

export const RECORD = sealOf(records, {
  ids: ["uniqueId"],
  blank: { content: {} },
  index: ({ content }, digest) => {
    const textsOf = (...names: string[]) =>
      names.map((name) => content[name]).filter((value) => typeof value === "string");
    const names = textsOf("name", "firstName", "lastName", "referrerName");
    const { searchIndex } = toPersonIndex({ names, emails: textsOf("email", "referrerEmail") }, digest);
    // A referral is found by both addresses, and told apart by the one that it is about.
    const about = textsOf("email").map((email) => toAddressDigest(email, (_, text) => digest("about", text)));
    return { searchIndex: [...searchIndex, ...about].sort() };
  },
});

export const LISTING_REPORT = sealOf(listingReports, { ids: ["uniqueId"], blank: { text: "" } });

export const FORM_INSTANCE = sealOf(formInstances, {
  ids: ["uniqueId"],
  blank: {
    assignedToName: null,
    assignedToEmail: "",
    responses: [],
    totalScore: null,
    scoreLabel: null,
    severity: null,
    fieldScores: null,
    missingCount: null,
  },
  index: ({ assignedToName, assignedToEmail }, digest) =>
    toPersonIndex({ names: [assignedToName ?? ""], emails: [assignedToEmail] }, digest),
});

export const FORM_EVENT = sealOf(formEvents, {
  ids: ["instanceId", "value"],
  blank: { fieldId: "", value: "" },
  index: ({ fieldId, value }, digest) => ({ value: digest("answer", JSON.stringify([fieldId, value])) }),
});

export const FORM_UPLOAD = sealOf(formUploads, { ids: ["uniqueId"], blank: { content: "" }, isLarge: true });

export const INBOX_EVENT = sealOf(inboxEvents, { ids: ["uniqueId"], blank: { content: {} } });

export const FORMS_IDENTITY = sealOf(formsIdentities, { ids: ["companyId", "uniqueId"], blank: { user: {} } });

export const GUEST = sealOf(guests, {
  ids: ["uniqueId"],
  blank: { email: null, name: null, username: null },
  index: ({ email, name, username }, digest) =>
    toPersonIndex({ names: [name ?? "", username ?? ""], emails: [email ?? ""] }, digest),
});

export const USER = sealOf(users, {
  ids: ["uniqueId"],
  blank: { email: "", name: "" },
  index: ({ email }, digest) => ({ email: toAddressDigest(email, digest) }),
});

export const PROFILE = sealOf(profiles, {
  ids: ["userId"],
  blank: { firstName: null, lastName: null, phoneNumber: null },
});

export const USER_LINK = sealOf(userLinks, { ids: ["tokenHash"], blank: { name: null } });

export const SECOND_FACTOR = sealOf(secondFactors, { ids: ["userId"], blank: { secret: null } });

export const PASSKEY = sealOf(passkeys, { ids: ["uniqueId"], blank: { name: "" } });
export const THERAPIST_CONTACT = sealOf(therapistContacts, {
  ids: ["entityId"],
  blank: { email: "" },
  index: ({ email }, digest) => ({ email: toAddressDigest(email, digest) }),
});

export const CALENDAR_FEED = sealOf(calendarFeeds, { ids: ["entityId"], blank: { address: "" } });

export const MAIL = sealOf(mailMessages, {
  ids: ["uniqueId"],
  blank: { recipient: "", message: null },
  index: ({ recipient }, digest) => ({ recipient: toAddressDigest(recipient, digest) }),
});

/** Every table with encrypted rows. */
export const SEALS: readonly Seal[] = [
  APPOINTMENT,
  LANDING,
  RECORD,
  LISTING_REPORT,
  FORM_INSTANCE,
  FORM_EVENT,
  FORM_UPLOAD,
  INBOX_EVENT,
  FORMS_IDENTITY,
  GUEST,
  USER,
  PROFILE,
  USER_LINK,
  SECOND_FACTOR,
  PASSKEY,
  THERAPIST_CONTACT,
  CALENDAR_FEED,
  MAIL,
];
