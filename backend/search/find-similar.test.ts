import { beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  createTestServices,
  seedTherapists,
  type TestServices,
  type TherapistSeed,
} from "@/backend/test-support/services";

const answerSchema = z.object({
  data: z.array(z.object({ attributes: z.object({ content: z.looseObject({ displayName: z.string() }) }) })),
});

const anxious = { stateLicenses: ["CO"], disorders: ["Anxiety"], insurancesAccepted: ["aetna"] };
const named = (names: string, rest: Partial<TherapistSeed>): TherapistSeed[] =>
  Array.from(names, (letter) => ({ ...rest, displayName: letter.toUpperCase(), uniqueId: letter }));

describeOnDatabase("similar therapists", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const seed = (...seeds: TherapistSeed[]) => seedTherapists(database.db, seeds);
  const ask = (id: string, query = "") => services.call(`/search/entities/${id}/similar${query}`);
  const similarTo = async (id: string, query?: string) => {
    const { status, json } = await ask(id, query);
    expect(status).toBe(200);
    return answerSchema.parse(json).data.map(({ attributes }) => attributes.content.displayName);
  };

  test("similar therapists follow in the directory's order, start again after its end, and exclude the therapist", async () => {
    await seed(...named("abcdefgh", anxious));
    expect(await similarTo("b")).toEqual(["C", "D", "E", "F", "G"]);
    expect(await similarTo("g", "?records=4")).toEqual(["H", "A", "B", "C"]);
    expect(await similarTo("h", "?records=12")).toEqual(["A", "B", "C", "D", "E", "F", "G"]);
  });

  test("every therapist is similar to as many as any other", async () => {
    await seed(...named("abcdefghij", anxious));
    const all = await Promise.all(Array.from("abcdefghij", (id) => similarTo(id, "?records=3")));
    const times = new Map<string, number>();
    for (const name of all.flat()) times.set(name, (times.get(name) ?? 0) + 1);
    expect([...times.values()]).toEqual(Array(10).fill(3));
  });

  test("similar therapists share a state, a concern and an insurer; less where too few do", async () => {
    const { disorders, insurancesAccepted, ...licensed } = anxious;
    await seed(
      ...named("adgj", anxious),
      ...named("be", { ...anxious, insurancesAccepted: ["cigna"] }),
      ...named("cf", { ...anxious, disorders: ["PTSD"] }),
      ...named("hi", { ...licensed, stateLicenses: ["TX"] }),
    );
    expect(await similarTo("a")).toEqual(["D", "G", "J"]);
    expect(await similarTo("b")).toEqual(["D", "E", "G", "J", "A"]);
    expect(await similarTo("c", "?records=12")).toEqual(["D", "E", "F", "G", "J", "A", "B"]);
    expect(await similarTo("h")).toEqual(["I"]);
  });

  test("a therapist without a state has no similar ones, and an unknown therapist is refused", async () => {
    await seed(...named("ab", { disorders: ["Anxiety"] }));
    expect(await similarTo("a")).toEqual([]);
    expect((await ask("unknown")).status).toBe(404);
    for (const query of ["?records=0", "?records=13", "?records=x"]) expect((await ask("a", query)).status).toBe(400);
  });

  test("similar therapists are the same whether few are looked up or many are scanned", async () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const others = Array.from({ length: 1_500 }, (_, n) => ({
      displayName: `N${n}`,
      uniqueId: `n${n}`,
      stateLicenses: ["TX"],
    }));
    await seed(...named(letters, anxious), ...others);
    expect(await similarTo("x")).toEqual(["Y", "Z", "A", "B", "C"]);
    expect(await similarTo("n1499", "?records=2")).toHaveLength(2);
  });
});
