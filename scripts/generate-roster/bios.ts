import type { Faker } from "@faker-js/faker";
import { z } from "zod";
import { STATES } from "@/domain/catalog/states";
import { keysOf } from "@/domain/table";
import { addJunk, pasteFrom } from "@/scripts/generate-roster/paste";
import type { Practice } from "@/scripts/generate-roster/practice";
import { CITIES, FOCUS, PEOPLE, SENTENCES } from "@/scripts/generate-roster/sentences";
import shapes from "./shapes.json";

const topic = z.enum(keysOf(SENTENCES));
type Topic = z.output<typeof topic>;

/** The sentences of each paragraph; `weight` out of about 100. Lengths range from a line to a page. */
const SHAPES = z
  .array(z.object({ weight: z.number(), paragraphs: z.array(z.array(topic)), list: z.literal(true).optional() }))
  .parse(shapes);

const LIST_TITLES = ["I can help with", "What we might work on", "Areas I know well", "People come to me for"] as const;
const EMOJI = ["🌿", "☕", "🌻", "🙂", "🏔️", "💚"] as const;

/** A therapist's biography as HTML or plain text, as typed or pasted into a form. */
export function makeBio(faker: Faker, first: string, practice: Practice): string {
  if (faker.datatype.boolean(0.01)) return "";
  const shape = faker.helpers.weightedArrayElement(SHAPES.map((value) => ({ value, weight: value.weight })));
  const say = speaker(faker, first, practice);
  const paragraphs = shape.paragraphs.map((topics) => topics.map(say).join(" "));
  const emoji = faker.datatype.boolean(0.04) ? ` ${faker.helpers.arrayElement(EMOJI)}` : "";
  paragraphs.push(`${paragraphs.pop() ?? ""}${emoji}`);
  const items = shape.list ? topicsOf(faker, practice) : [];
  const html = pasteFrom(faker, { paragraphs, listTitle: faker.helpers.arrayElement(LIST_TITLES), items });
  return faker.datatype.boolean(0.006) ? addJunk(faker, html) : html;
}

/** This therapist's topics in plain words; at least two. */
function topicsOf(faker: Faker, { disorders }: Practice): string[] {
  const topics = new Set(disorders.map((name) => faker.helpers.arrayElement(FOCUS[name] ?? ["stress"])));
  for (const topic of ["low self-esteem", "perfectionism"]) if (topics.size < 2) topics.add(topic);
  return [...topics].slice(0, 6);
}

/** Fills sentences of a topic with this therapist's facts, without repeating a sentence. */
function speaker(faker: Faker, first: string, practice: Practice): (topic: Topic) => string {
  const [focus = "stress", focus2 = "low self-esteem"] = faker.helpers.shuffle(topicsOf(faker, practice));
  const method = faker.helpers.arrayElement(
    practice.therapyTypes.length > 0 ? practice.therapyTypes : ["Person-Centered Therapy"],
  );
  const facts: Record<string, string> = {
    first,
    focus,
    focus2,
    method: plainMethod(method),
    people: faker.helpers.arrayElement(PEOPLE),
    years: String(faker.number.int({ min: 2, max: 31 })),
    city: faker.helpers.arrayElement(CITIES[practice.home] ?? ["town"]),
    state: stateInText(practice.home),
  };
  const left = new Map<Topic, string[]>();
  return (topic) => {
    const pool = left.get(topic) ?? faker.helpers.shuffle(SENTENCES[topic]);
    left.set(topic, pool);
    const sentence = (pool.pop() ?? "")
      .replace(/\[([^\]]+)\]/g, (_choice, options: string) => faker.helpers.arrayElement(options.split("|")))
      .replace(/\{(\w+)\}/g, (_slot, name: string) => facts[name] ?? "");
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}

/** A state's name within a sentence: "the District of Columbia". */
function stateInText(home: Practice["home"]): string {
  const name = STATES.find(({ id }) => id === home)?.name ?? "state";
  return /^(District|state)/.test(name) ? `the ${name}` : name;
}

/** "Cognitive Behavioral Therapy (CBT)" → "CBT"; without an abbreviation, in lower case. */
function plainMethod(name: string): string {
  return /\(([A-Z]+)\)/.exec(name)?.[1] ?? (name === "Trauma-Focused CBT" ? "trauma-focused CBT" : name.toLowerCase());
}
