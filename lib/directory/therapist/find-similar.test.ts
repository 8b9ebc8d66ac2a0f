import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type RecordingService, startRecordingService } from "@/lib/services/test-support/recording-service";

let service: RecordingService;
beforeAll(async () => {
  service = startRecordingService();
  Object.assign(process.env, { SEARCH_URL: service.url, SESSION_SECRET: "s".repeat(32), LOG_LEVEL: "silent" });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
});

const find = async (slug: string) => (await import("@/lib/directory/therapist/find-similar")).findSimilar(slug);
const entity = (slug: string) => ({
  attributes: {
    entity_unique_id: slug,
    slug,
    content: {
      display_name: slug,
      bio: "<p>Hello</p>",
      state_licenses: ["ID"],
      picture_url: "https://elsewhere.example/a",
    },
  },
});

test("similar therapists are at most three others, without biographies, and as safe as any therapist's view", async () => {
  service.answer(200, { data: ["a", "dana", "b", "c", "d", "e"].map(entity) });
  const similar = await find("dana");
  expect(similar.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
  expect(similar[0]).toMatchObject({ bioHtml: "", states: ["Idaho"], pictureUrl: null });
});

test.each([
  ["does not know the call", 404, {}],
  ["fails", 500, {}],
  ["answers something else", 200, { data: [{ attributes: {} }] }],
])("a service that %s is asked once, and the page does without", async (_, status, body) => {
  service.answer(status, body);
  expect(await find("dana")).toEqual([]);
  expect(service.seen).toHaveLength(1);
});

test("silence of this call alone does not pause the service", async () => {
  service.behave((response) => response.destroy());
  for (let call = 0; call < 8; call += 1) expect(await find("dana")).toEqual([]);
  expect(service.seen).toHaveLength(8);
  service.answer(200, { data: [entity("a")] });
  expect(await find("dana")).toHaveLength(1);
});
