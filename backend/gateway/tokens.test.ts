import { expect, test } from "@jest/globals";
import { createCompanyTokens } from "@/backend/gateway/tokens";
import { newSigningKey, TEST_NOW } from "@/backend/test-support/services";

const GUEST = {
  uniqueId: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
  userUniqueId: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
};

test("after a rotation tokens of the former key verify, new ones carry the new key, and the key set has both", async () => {
  const former = await newSigningKey();
  const { d: _private, ...formerPublic } = former;
  const token = await (await createCompanyTokens(former, 60)).issue(GUEST, TEST_NOW);
  const rotated = await createCompanyTokens(await newSigningKey(), 60, [formerPublic]);
  expect(await rotated.verify(token, TEST_NOW)).toMatchObject({ ok: true, actor: GUEST });
  expect(await rotated.verify(await rotated.issue(GUEST, TEST_NOW), TEST_NOW)).toMatchObject({ ok: true });
  expect(rotated.jwks.keys.map(({ x }) => x)).toContain(former.x);
  expect(rotated.jwks.keys).toHaveLength(2);
  expect(JSON.stringify(rotated.jwks)).not.toContain('"d"');
});

test("a key that is neither current nor previous verifies nothing", async () => {
  const token = await (await createCompanyTokens(await newSigningKey(), 60)).issue(GUEST, TEST_NOW);
  const other = await createCompanyTokens(await newSigningKey(), 60, [await newSigningKey()]);
  expect(await other.verify(token, TEST_NOW)).toEqual({ ok: false, reason: "invalid" });
});
