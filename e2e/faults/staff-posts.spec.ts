import { randomUUID } from "node:crypto";
// Not the project's `test`: its fixture that watches pages would start a browser.
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import fc from "fast-check";
import { byNight } from "@/backend/test-support/by-night";
import { pick } from "@/backend/test-support/canary-steps";
import type { Grade } from "@/domain/inbox/grades";
import { ITEM_KINDS, LIFECYCLES } from "@/domain/inbox/states";
import { staffPaths } from "@/lib/config/staff-paths";
import { INTAKE } from "../support/form-answers";
import { issueFormAs } from "../support/issue-form";
import { addMember } from "../support/staff";
import { deployment } from "../support/test";

/** Each run draws other sequences. The services alone are called in five times as many (backend/forms/instances/canary-answers.faults.test.ts). */
const SEQUENCES = byNight(40, 100);
/** Run beside each other: while one waits for the website, another one waits for the services. */
const LANES = 4;
/** The lists, which the answers of all sequences would reach, are read after every tenth. */
const LISTS_EVERY = 10;
/** An answer of any sequence. */
const CANARY = /canary[0-9a-f]{8}/;
const MAX_KNOWN = 4;

/** Ids, references, slugs and links that the members have seen in a sequence. */
interface Known {
  instances: string[];
  references: string[];
  links: string[];
}

interface Post {
  path: string;
  fields: Record<string, string>;
}

const VERBS = [
  ...new Set(ITEM_KINDS.flatMap((kind) => Object.keys(LIFECYCLES[kind].verbs))),
  ...["assign", "note", "undo", "discard"],
];
const TIME = { date: "2099-03-12", start: "09:00", end: "09:45", meeting: "video" };
const TEXTS = { reason: "No room.", message: "Please call.", done: "Called.", text: "A note." };
const PERSON = { name: "Dana Reed", email: "dana@example.org", expires: "2099-12-30" };
const mailOf = (number = 0): Record<string, string> => (number % 2 === 0 ? { mail: "on" } : {});

/** Posts of the staff area that come near a form or its items. The numbers choose ids and fields. */
const POSTS: readonly ((known: Known, numbers: readonly number[]) => Post)[] = [
  ({ references }, [one, two, three]) => ({
    path: staffPaths.itemVerb(pick(references, one), pick(VERBS, two)),
    fields: { version: String(1 + ((three ?? 0) % 4)), assignee_id: "", ...TIME, ...TEXTS },
  }),
  ({ instances }, [one, two, three]) => ({
    path: staffPaths.instanceAct(
      pick(instances, one),
      pick(["reissue", "remind", "revoke", "cancel", "draft", "submit"], two),
    ),
    fields: { expires: PERSON.expires, ...mailOf(three) },
  }),
  (_known, [one, two]) => ({
    path: staffPaths.formAct(INTAKE, one === undefined || one % 4 > 0 ? "send" : "publish"),
    fields: { ...PERSON, ...mailOf(two) },
  }),
  ({ references }, [one, two]) => ({
    path: staffPaths.bulk(),
    fields: { reference: pick(references, one), verb: pick(["close", "assign"], two), assignee_id: "" },
  }),
  (_known, [one]) => ({ path: staffPaths.formPreviewSubmit(INTAKE), fields: { reasons: `words ${one}` } }),
  (_known, [one]) => ({
    path: staffPaths.formFilesSubmit(),
    fields: { text: "{}", mode: pick(["check", "draft"], one) },
  }),
  (_known, [one]) => ({
    path: staffPaths.invitation(),
    fields: { name: "Robin", email: `${randomUUID()}@example.org`, grade: pick(["clinician", "administrator"], one) },
  }),
];

const LISTS = [
  staffPaths.inbox(),
  staffPaths.inbox("status=any"),
  staffPaths.today(),
  staffPaths.alerts(),
  staffPaths.form(INTAKE),
];

/** Pages and answers of the staff area that may show what is known. */
const readingsOf = ({ instances, references, links }: Known): string[] => [
  ...instances.map((id) => staffPaths.instance(id)),
  ...references.map((reference) => staffPaths.item(reference)),
  ...references.map((item) => staffPaths.news({ since: "2020-01-01T00:00:00Z", item })),
  ...links,
];

function learnFrom(known: Known, text: string): void {
  const learn = (list: string[], pattern: RegExp) => {
    const seen = [...text.matchAll(pattern)].map(([, id = ""]) => id).filter((id) => !list.includes(id));
    list.push(...seen.slice(0, MAX_KNOWN - list.length));
  };
  learn(known.instances, /\/staff\/instances\/([0-9a-f-]{36})/g);
  learn(known.references, /\/staff\/items\/(\w{8})/g);
  learn(known.links, /(\/forms\/public\?token=[\w-]{43})/g);
}

async function signIn(grade: Grade): Promise<APIRequestContext> {
  const baseURL = deployment.siteUrl();
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const { email, password } = await addMember({ grade });
  await context.post(staffPaths.signInSubmit(), { form: { email, password, to: staffPaths.inbox() } });
  expect((await context.get(staffPaths.alerts())).status()).toBe(200);
  return context;
}

/** The person's draft, and the whole form with an answer that raises an alert. */
function answersWith(word: string, isWhole: boolean) {
  const draft = { preferred_name: "Dana", reasons: `Since ${word}`, feels_safe: "no" };
  const more = { date_of_birth: "1990-02-28", email: "dana@example.org", phone: "3035550119", contact_ways: ["email"] };
  const values = isWhole ? { ...draft, ...more, zip_code: "80202", meeting_way: "video", consent: true } : draft;
  const responses = Object.entries(values).map(([field_id, value]) => ({ field_id, value }));
  return isWhole ? { responses } : { form_instance: { responses } };
}

async function answer(link: string, word: string, isWhole: boolean): Promise<boolean> {
  const token = new URL(link).searchParams.get("token");
  const response = await fetch(`${deployment.servicesUrl()}/public-forms/forms/public?token=${token}`, {
    method: isWhole ? "POST" : "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(answersWith(word, isWhole)),
  });
  return response.ok;
}

const read = async (member: APIRequestContext, path: string): Promise<string> => (await member.get(path)).text();

/** True where the item of a form, which its page leads to, shows the answer to a member. */
async function showsAnswer(member: APIRequestContext, id: string, word: string): Promise<boolean> {
  const links = (await read(member, staffPaths.instance(id))).matchAll(/\/staff\/items\/(\w{8})/g);
  for (const reference of new Set([...links].map(([, found = ""]) => found)))
    if ((await read(member, staffPaths.item(reference))).includes(word)) return true;
  return false;
}

const step = fc.record({
  isPerson: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, { weight: 3, arbitrary: fc.constant(false) }),
  numbers: fc.array(fc.nat(2 ** 20), { minLength: 5, maxLength: 5 }),
});

test("no sequence of posts to the website by a scheduler or a viewer shows them an answer", async () => {
  test.setTimeout(1_200_000);
  const members = [await signIn("scheduler"), await signIn("viewer")];
  // May read answers: each one that a person sends is on a page of the staff area.
  const clinician = await signIn("clinician");
  const counts = { sequences: 0, answered: 0, accepted: 0, submitted: 0, seen: 0 };
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
    counts.sequences += 1;
    const word = `canary${randomUUID().slice(0, 8)}`;
    const { id, link } = await issueFormAs(INTAKE);
    const known: Known = { instances: [id], references: ["ABCD2345"], links: [] };
    const trail: string[] = [];
    const sightings: string[] = [];
    let hasSubmitted = false;
    const note = (what: string, text: string) => {
      trail.push(what);
      if (CANARY.test(text)) sightings.push(what);
      learnFrom(known, text);
    };
    for (const { isPerson, numbers } of steps) {
      if (isPerson) {
        const isWhole = (numbers[0] ?? 0) % 2 === 0;
        const isStored = await answer(link, word, isWhole);
        if (isStored) counts.answered += 1;
        hasSubmitted ||= isStored && isWhole;
        continue;
      }
      const [by, ...rest] = numbers;
      const { path, fields } = pick(POSTS, rest[0])(known, rest.slice(1));
      const response = await pick(members, by).post(path, { form: fields });
      if (response.ok()) counts.accepted += 1;
      note(`${(by ?? 0) % 2 ? "viewer" : "scheduler"}: POST ${path} ${JSON.stringify(fields)}`, await response.text());
    }
    const readings = [...(counts.sequences % LISTS_EVERY === 0 ? LISTS : []), ...readingsOf(known)];
    for (const member of members) for (const path of readings) note(`GET ${path}`, await read(member, path));
    if (hasSubmitted) counts.submitted += 1;
    if (hasSubmitted && (await showsAnswer(clinician, id, word))) counts.seen += 1;
    expect({ sightings, trail: sightings.length > 0 ? trail : [] }).toEqual({ sightings: [], trail: [] });
  });
  // A shorter sequence would take as long again to find as all of them.
  const lane = () => fc.assert(property, { numRuns: SEQUENCES / LANES, endOnFailure: true });
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(counts.answered).toBeGreaterThan(SEQUENCES / 3);
  expect(counts.accepted).toBeGreaterThan(SEQUENCES / 3);
  expect(counts.submitted).toBeGreaterThan(SEQUENCES / 10);
  expect(counts.seen).toBe(counts.submitted);
  for (const member of [...members, clinician]) await member.dispose();
});
