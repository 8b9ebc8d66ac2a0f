import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { loadPortrait, PortraitUnavailableError } from "@/lib/directory/therapist/portrait";
import { recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({ SEARCH_URL: url, SERVICE_TIMEOUT_MS: "20000" }));
const ADDRESS = "/pictures/0123456789abcdef.webp";
const draw = (width: number) =>
  sharp({ create: { width, height: 320, channels: 3, background: "#f00" } })
    .webp()
    .toBuffer();
const answer = (status: number, body: Uint8Array | string, type = "image/webp") =>
  service.behave((response) => response.writeHead(status, { "content-type": type }).end(body));

test("a stored portrait becomes a square PNG of the wanted size", async () => {
  answer(200, await draw(480));
  const src = await loadPortrait(env, ADDRESS, 264);
  expect(service.seen.map(({ line }) => line)).toEqual([`GET ${ADDRESS}`]);
  const bytes = Buffer.from(src?.replace("data:image/png;base64,", "") ?? "", "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 264, height: 264 });
});

test.each([
  ["no picture", null],
  ["an address of another site", "https://elsewhere.example/pictures/0123456789abcdef.svg"],
  ["a name that is no picture's", "/pictures/..%2fsecret"],
])("%s is none, without a call", async (_, address) => {
  expect(await loadPortrait(env, address, 264)).toBeUndefined();
  expect(service.seen).toEqual([]);
});

test("bytes that are no picture, or one of too many pixels, are none", async () => {
  for (const bytes of ["<svg onload=alert(1)>", await draw(16_000)]) {
    answer(200, bytes);
    expect(await loadPortrait(env, ADDRESS, 264)).toBeUndefined();
  }
  answer(404, "");
  expect(await loadPortrait(env, ADDRESS, 264)).toBeUndefined();
});

test("a service that fails is no reason to draw without a portrait", async () => {
  answer(500, "");
  await expect(loadPortrait(env, ADDRESS, 264)).rejects.toThrow(PortraitUnavailableError);
});
