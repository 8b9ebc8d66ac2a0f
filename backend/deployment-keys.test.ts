import { expect, test } from "@jest/globals";
import { forgetKeys, requireKnownKeys, toDataKey } from "@/backend/deployment-keys";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { TEST_NOW } from "@/backend/test-support/services";

const [FIRST, SECOND] = ["first key ".repeat(4), "second key ".repeat(4)];

describeOnDatabase("the keys that a database knows", (database) => {
  const start = (key: string, previousKeys: string[] = [], signingKeys = ["a"]) =>
    requireKnownKeys(
      database.db,
      [toDataKey({ key, previousKeys }), { setting: "GATEWAY_SIGNING_KEY", keyIds: signingKeys }],
      TEST_NOW,
    );

  test("a start with other keys is refused in one sentence that names the settings", async () => {
    await start(FIRST);
    await start(FIRST);
    await expect(start(SECOND)).rejects.toThrow(/^This database was last used with another DATA_KEY: [^\n]*\.$/);
    await expect(start(SECOND, [], ["b"])).rejects.toThrow(/another DATA_KEY and another GATEWAY_SIGNING_KEY/);
    await expect(start(FIRST, [], ["b"])).rejects.toThrow(/another GATEWAY_SIGNING_KEY:/);
    await start(FIRST);
  });

  test("a start that names the former keys as previous replaces them", async () => {
    await start(FIRST);
    await start(SECOND, [FIRST], ["b", "a"]);
    await start(SECOND, [], ["b"]);
    await expect(start(FIRST)).rejects.toThrow("another DATA_KEY");
  });

  test("keys that are forgotten are taken from the next start", async () => {
    await start(FIRST);
    await forgetKeys(database.db, TEST_NOW);
    await start(SECOND);
  });

  test("copies that start together on a new database agree on one", async () => {
    const starts = await Promise.allSettled([start(FIRST), start(SECOND), start(FIRST), start(SECOND)]);
    expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });
});
