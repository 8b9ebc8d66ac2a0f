import { expect } from "@jest/globals";
import { desc } from "drizzle-orm";
import fc from "fast-check";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Role } from "@/backend/context";
import { mailMessages } from "@/backend/db/schema/mail";
import { type Caller, createCallers, idOf } from "@/backend/test-support/callers";
import {
  type ChosenCall,
  chooseCall,
  learnFrom,
  likelinessOf,
  listCalls,
  pick,
  readingsOf,
  type Step,
  sequences,
  startKnowing,
} from "@/backend/test-support/canary-steps";
import type { TestDatabase } from "@/backend/test-support/drivers";
import { publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const question = (id: string, fieldType: string, more: object = {}) => ({
  id,
  label: id,
  fieldType,
  isRequired: true,
  ...more,
});
const DANGER = ["no", "yes"].map((value) => ({ value, label: value, alert: value === "yes" }));
/** A word and a number, which is the score, and an answer with an alert. */
const FORM = {
  fields: [
    question("word", "text"),
    question("number", "number", { isScored: true }),
    question("danger", "multiple_choice", { options: DANGER }),
  ],
  scoring: { enabled: true, method: "sum", fields: ["number"], ranges: [] },
};

const INVITED = { assigned_to_name: "Dana Whitfield", assigned_to_email: "dana@example.org" };
const FIRST_NUMBER = 7_100_000;

/** One person's answers, which occur nowhere else. */
interface Canary {
  word: string;
  number: number;
}

interface Pryer {
  name: string;
  role: Role;
  caller: Caller;
}

/** A scheduler, a viewer, a user's account of theirs, and the browser in which they open the links that they see. */
async function createPryers(services: TestServices): Promise<Pryer[]> {
  const { staff, user, anonymous } = createCallers(services);
  return [
    { name: "scheduler", role: "staff", caller: await staff(DEFAULT_COMPANY_ID, "scheduler") },
    { name: "viewer", role: "staff", caller: await staff(DEFAULT_COMPANY_ID, "viewer") },
    { name: "account", role: "user", caller: await user() },
    { name: "browser", role: "link", caller: anonymous },
  ];
}

/** The services with the form, those who pry, and the person who answers by the newest link in their mail. */
async function setUp(database: TestDatabase) {
  const services = await createTestServices(database.db, { checksAnswers: false });
  await publishTestForm(database.db, FORM);
  const administrator = await createCallers(services).staff();
  const formId = (await administrator.get("/forms/forms")).list[0]?.id ?? "";
  const app_form_instance = { form_id: formId, ...INVITED };
  const mailedLink = async () => {
    const [mail] = await database.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(1);
    const link = mail ? /https:\S+token=[\w-]+/.exec(readMail(mail).text ?? "")?.[0] : undefined;
    return `/public-forms/forms/public?token=${link === undefined ? "" : tokenOf(link)}`;
  };
  return {
    formId,
    pryers: await createPryers(services),
    calls: listCalls(services.services),
    issue: async () => idOf(await administrator.post("/forms/app_forms", { app_form_instance })),
    /** Sends the answers as the person; true when the service stored them. */
    answer: async ({ word, number }: Canary, isWhole: boolean) => {
      const responses = Object.entries({ word, number, danger: "yes" }).map(([field_id, value]) => ({
        field_id,
        value,
      }));
      const call = isWhole ? { body: { responses } } : { method: "PATCH", body: { form_instance: { responses } } };
      return (await services.call(await mailedLink(), call)).status === 200;
    },
  };
}

type Surroundings = Awaited<ReturnType<typeof setUp>>;

/** One sequence: a form that was mailed to a person, and what those who pry know of it. */
async function startSequence({ formId, pryers, calls, issue, answer }: Surroundings, canary: Canary) {
  const accountIds = pryers.map(({ caller }) => caller.id).filter((id) => id !== "");
  const known = startKnowing({ formId, instanceId: await issue(), accountIds });
  const likelyCalls = calls.flatMap((call) => Array.from({ length: likelinessOf(call.endpoint) }, () => call));
  const sequence = { calls: [] as string[], sightings: [] as string[], answered: 0 };
  const pry = async ({ name, caller }: Pryer, { method, path, body }: ChosenCall) => {
    const { status, text } = await caller.send(method, path, body, { "x-api-key": "" });
    const call = `${name}: ${method} ${path} ${JSON.stringify(body) ?? ""} → ${status}`;
    sequence.calls.push(call);
    if (holds(text, canary)) sequence.sightings.push(call);
    learnFrom(known, text);
  };
  const take = async ({ by, isLikely, numbers }: Step) => {
    if (by === "person") {
      sequence.calls.push("the person answers");
      if (await answer(canary, (numbers[0] ?? 0) % 3 === 0)) sequence.answered += 1;
      return;
    }
    const { service, endpoint } = pick(isLikely ? likelyCalls : calls, numbers[0]);
    const { access } = endpoint;
    const admitted = pryers.filter(({ role }) => !isLikely || access === "public" || access.includes(role));
    await pry(pick(admitted, numbers[1]), chooseCall(service, endpoint, known, numbers.slice(2)));
  };
  const readAll = async () => {
    for (const pryer of pryers)
      for (const path of readingsOf(pryer.role, known)) await pry(pryer, { method: "GET", path });
  };
  return { sequence, take, readAll };
}

const holds = (text: string, { word, number }: Canary) =>
  text.includes(word) || new RegExp(`\\b${number}\\b`).test(text);

/**
 * The property that no sequence of calls by those who may not read answers, among which a person answers a form, shows them
 * one. After each sequence all that they know of is read. `counts` has how often answers were taken.
 */
export async function createUnseen(database: TestDatabase) {
  const surroundings = await setUp(database);
  const counts = { sequences: 0, answered: 0 };
  const property = fc.asyncProperty(sequences, async (steps) => {
    counts.sequences += 1;
    const canary = { word: `canary${counts.sequences}word`, number: FIRST_NUMBER + counts.sequences };
    const { sequence, take, readAll } = await startSequence(surroundings, canary);
    for (const step of steps) await take(step);
    await readAll();
    counts.answered += sequence.answered;
    const { sightings, calls } = sequence;
    expect({ sightings, calls: sightings.length > 0 ? calls : [] }).toEqual({ sightings: [], calls: [] });
  });
  return { property, counts };
}
