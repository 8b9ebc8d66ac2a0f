import { isGiven, withQuery } from "@/lib/config/paths";

/** The addresses of the staff area, in a file of their own: every page's scripts contain the others. */

/** Acts on a therapist of the roster. */
export type TherapistAct =
  | "edit"
  | "discard"
  | "confirm"
  | "hide"
  | "show"
  | "portrait"
  | "contact"
  | "calendar"
  | "link"
  | "end-links";

/** Acts on the erasure of a person. */
export type ErasureAct = "ask" | "confirm" | "withdraw";

/** The staff area; its cookie goes to these paths only. */
export const STAFF_PATH = "/staff";

type ItemQuery = Partial<Record<"from" | "did" | "date" | "start", string | undefined>>;

export const staffPaths = {
  /** The inbox; `query` as written by lib/staff/inbox/search-params.ts. */
  inbox: (query?: string) => withQuery(STAFF_PATH, query),
  /** The requests that wait for a therapist, by unique id or slug. */
  requestsOf: (therapist: string) => withQuery(STAFF_PATH, new URLSearchParams({ kind: "request", therapist })),
  /** The day's page; `did` is an act on `item` that was completed there. */
  today: (query: { did?: string; item?: string } = {}) => withQuery("/staff/today", new URLSearchParams(query)),
  /** One item. `from` is the query of the list that it was opened from; `did` a completed act; the rest a time to place it at. */
  item: (reference: string, query: ItemQuery = {}) =>
    withQuery(
      `/staff/items/${encodeURIComponent(reference)}`,
      new URLSearchParams(Object.entries(query).filter(isGiven)),
    ),
  /** The submitted form of an item as a PDF. */
  itemRecord: (reference: string) => `/staff/items/${encodeURIComponent(reference)}/record`,
  itemVerb: (reference: string, verb: string) => `/staff/items/${encodeURIComponent(reference)}/${verb}`,
  /** The calendar; `query` as written by lib/staff/calendar/calendar-query.ts. */
  calendar: (query?: URLSearchParams) => withQuery("/staff/calendar", query),
  /** The waiting list; `did` is an act on `item` that was completed there. */
  waiting: (query: { did?: string; item?: string } = {}) => withQuery("/staff/waiting", new URLSearchParams(query)),
  /** One person, by the id of any of their items; `did` is a completed or failed act. */
  person: (id: string, query: { did?: string } = {}) =>
    withQuery(`/staff/people/${encodeURIComponent(id)}`, new URLSearchParams(query)),
  /** A copy and the erasure of what is held of a person; `did` is a completed or failed act. */
  personData: (id: string, query: { did?: string } = {}) =>
    withQuery(`/staff/people/${encodeURIComponent(id)}/data`, new URLSearchParams(query)),
  personCopy: (id: string, format: "page" | "json") => `/staff/people/${encodeURIComponent(id)}/copy?format=${format}`,
  personErasure: (id: string, act: ErasureAct) => `/staff/people/${encodeURIComponent(id)}/erasure/${act}`,
  personAct: (id: string, act: "join" | "separate") => `/staff/people/${encodeURIComponent(id)}/${act}`,
  bulk: () => "/staff/bulk",
  /** Saves or removes an own view of the inbox. */
  views: () => "/staff/views",
  /** Enters a request. `item` is of the same person; `again`: with the refused values; the rest a time of a therapist, by name. */
  newRequest: (query: Partial<Record<"item" | "again" | "date" | "start" | "therapist", string>> = {}) =>
    withQuery("/staff/requests/new", new URLSearchParams(query)),
  newRequestSubmit: () => "/staff/requests/new/submit",
  /** `item` is the reference of an item whose changes are requested too. */
  news: (query: { since: string; item?: string }) => withQuery("/staff/news", new URLSearchParams(query)),
  /** The open safety alerts, for the bar above every page. */
  alerts: () => "/staff/alerts",
  forms: () => "/staff/forms",
  /** A form and its instances; `did` is a completed act. */
  form: (slug: string, query: { did?: string | undefined } = {}) =>
    withQuery(`/staff/forms/${encodeURIComponent(slug)}`, new URLSearchParams(Object.entries(query).filter(isGiven))),
  formAct: (slug: string, act: "send" | "publish") => `/staff/forms/${encodeURIComponent(slug)}/${act}`,
  formFile: (slug: string, version: number) => `/staff/forms/${encodeURIComponent(slug)}/file?version=${version}`,
  /** The page that makes a form, and the one that changes it; `review`: with what its publication changes, `spanish`: with its fields. */
  formNew: (did?: string) => withQuery("/staff/forms/new", did && new URLSearchParams({ did })),
  formNewSubmit: () => "/staff/forms/new/submit",
  /** `open` is the key of the question that is open. */
  formEdit: (
    slug: string,
    query: { did?: string | undefined; review?: string; spanish?: string | undefined; open?: string | undefined } = {},
  ) =>
    withQuery(
      `/staff/forms/${encodeURIComponent(slug)}/edit`,
      new URLSearchParams(Object.entries(query).filter(isGiven)),
    ),
  formEditAct: (slug: string, act: "save" | "discard") => `/staff/forms/${encodeURIComponent(slug)}/edit/${act}`,
  answersFile: (slug: string, format: "csv" | "json") =>
    `/staff/forms/${encodeURIComponent(slug)}/answers?format=${format}`,
  requestsFile: (format: "csv" | "json") => `/staff/requests/file?format=${format}`,
  /** Preview of a version, by default the newest; `isSent`: after a submission without scripts. */
  formPreview: (slug: string, { version, isSent }: { version?: number; isSent?: boolean } = {}) =>
    withQuery(
      `/staff/forms/${encodeURIComponent(slug)}/preview`,
      new URLSearchParams({ ...(version && { version: String(version) }), ...(isSent && { sent: "1" }) }),
    ),
  formPreviewSubmit: (slug: string) => `/staff/forms/${encodeURIComponent(slug)}/preview/submit`,
  /** Not below the forms, whose slugs are free. `isResult`: with the result of the last uploaded file. */
  formFiles: ({ isResult = false } = {}) => withQuery("/staff/form-files", isResult ? "result=1" : ""),
  formFilesSubmit: () => "/staff/form-files/submit",
  /** The forms that come with the project; `did` is a failed act. */
  formLibrary: (did?: string) => withQuery("/staff/form-library", did && new URLSearchParams({ did })),
  formLibrarySubmit: () => "/staff/form-library/submit",
  /** One person's form. */
  instance: (id: string, query: { did?: string | undefined } = {}) =>
    withQuery(`/staff/instances/${encodeURIComponent(id)}`, new URLSearchParams(Object.entries(query).filter(isGiven))),
  instanceAct: (id: string, verb: string) => `/staff/instances/${encodeURIComponent(id)}/${verb}`,
  /** A file that an answer of the form names. */
  instanceUpload: (id: string, uploadId: string) =>
    `/staff/instances/${encodeURIComponent(id)}/uploads/${encodeURIComponent(uploadId)}`,
  /** `notice` is one of the page's own, as on the account page. */
  team: (notice?: string) => withQuery("/staff/team", notice && new URLSearchParams({ notice })),
  invitation: () => "/staff/team/invite",
  invitationAgain: (id: string) => `/staff/team/${encodeURIComponent(id)}/invitation`,
  member: (id: string) => `/staff/team/${encodeURIComponent(id)}/change`,
  account: (notice?: string) => withQuery("/staff/account", notice && new URLSearchParams({ notice })),
  confirm: () => "/staff/account/confirm",
  confirmOptions: () => "/staff/account/confirm/options",
  password: () => "/staff/account/password",
  sessionEnd: (id: string) => `/staff/account/sessions/${encodeURIComponent(id)}`,
  passkeyOptions: () => "/staff/account/passkeys/options",
  passkeyAdd: () => "/staff/account/passkeys/add",
  passkeyEnd: (id: string) => `/staff/account/passkeys/${encodeURIComponent(id)}/end`,
  secondFactor: (act: "begin" | "confirm" | "codes" | "end") => `/staff/account/second-factor/${act}`,
  checklist: (did?: string) => withQuery("/staff/checklist", did && new URLSearchParams({ did })),
  testLetter: () => "/staff/checklist/letter",
  numbers: (weeks?: number) => withQuery("/staff/numbers", weeks ? `weeks=${weeks}` : ""),
  numbersFile: (weeks: number) => `/staff/numbers/file?weeks=${weeks}`,
  roster: (query?: URLSearchParams) => withQuery("/staff/roster", query),
  /** Adds a therapist. `application` is an item's reference; `again`: with the refused values. */
  newTherapist: (query: { application?: string; again?: string } = {}) =>
    withQuery("/staff/roster/new", new URLSearchParams(query)),
  newTherapistSubmit: () => "/staff/roster/new/submit",
  /** A therapist by slug or unique id; `did` is a completed or failed act. */
  therapist: (id: string, query: { did?: string; before?: string } = {}) =>
    withQuery(`/staff/roster/${encodeURIComponent(id)}`, new URLSearchParams(Object.entries(query).filter(isGiven))),
  therapistAct: (id: string, act: TherapistAct) => `/staff/roster/${encodeURIComponent(id)}/${act}`,
  imports: (query: { did?: string } = {}) =>
    withQuery("/staff/roster/import", new URLSearchParams(Object.entries(query).filter(isGiven))),
  importTemplate: (format: "csv" | "xlsx") => `/staff/roster/import/template?format=${format}`,
  rosterFile: (format: "csv" | "json") => `/staff/roster/import/file?format=${format}`,
  importUpload: () => "/staff/roster/import/new/upload",
  /** The report of an uploaded roster. */
  import: (id: string, query: { did?: string; outcome?: string; after?: string } = {}) =>
    withQuery(
      `/staff/roster/import/${encodeURIComponent(id)}`,
      new URLSearchParams(Object.entries(query).filter(isGiven)),
    ),
  importAct: (id: string, act: "check" | "apply") => `/staff/roster/import/${encodeURIComponent(id)}/${act}`,
  /** The owner's settings; `did` is a completed or failed act, `before` continues the history. */
  settings: (query: { did?: string; before?: string } = {}) =>
    withQuery("/staff/settings", new URLSearchParams(Object.entries(query).filter(isGiven))),
  settingsPart: (part: string, did?: string) =>
    withQuery(`/staff/settings/${part}`, did && new URLSearchParams({ did })),
  settingsSave: (part: string) => `/staff/settings/${part}/save`,
  settingsDraft: (act: "publish" | "discard" | "preview" | "end-preview") => `/staff/settings/draft/${act}`,
  settingsRestore: (version: string) => `/staff/settings/versions/${encodeURIComponent(version)}/restore`,
  /** A letter to an invented person, with the draft. */
  settingsLetter: (letter: string, language: string) => `/staff/settings/preview/${letter}?language=${language}`,
  /** A picture of the draft's logo, and its upload. */
  settingsPicture: (name: string, digest?: string) =>
    withQuery(`/staff/settings/pictures/${name}`, digest && new URLSearchParams({ v: digest })),
  /** `to` is the page to open afterwards; `notice` one of the page's own. */
  signIn: (query: { to?: string | undefined; notice?: string | undefined } = {}) =>
    withQuery("/staff/sign-in", new URLSearchParams(Object.entries(query).filter(isGiven))),
  /** The first administrator's page; `state` is why it is not open. */
  setup: (state?: string) => withQuery("/staff/setup", state && new URLSearchParams({ state })),
  setupSubmit: () => "/staff/setup/submit",
  signInCode: (notice?: string) => withQuery("/staff/sign-in/code", notice && new URLSearchParams({ notice })),
  signInPasskeyOptions: () => "/staff/sign-in/passkey/options",
  signInPasskeySubmit: () => "/staff/sign-in/passkey/submit",
  signInCodeSubmit: () => "/staff/sign-in/code/submit",
  signInSubmit: () => "/staff/sign-in/submit",
  session: () => "/staff/session",
  lateDiscard: () => "/staff/late/discard",
  signOut: () => "/staff/sign-out",
  mailChoice: (query: { notice?: string } = {}) => withQuery("/staff/account/mail", new URLSearchParams(query)),
  mailChoiceSubmit: () => "/staff/account/mail/submit",
  /** The mailbox of development. */
  mail: () => "/staff/mail",
  mailMessage: (id: string) => `/staff/mail/${encodeURIComponent(id)}`,
  mailLetter: (id: string) => `/staff/mail/${encodeURIComponent(id)}/letter`,
  mailCalendar: (id: string) => `/staff/mail/${encodeURIComponent(id)}/calendar`,
} as const;
