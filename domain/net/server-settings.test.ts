import { expect, test } from "@jest/globals";
import { parseServerSettings, toOrigin } from "@/domain/net/server-settings";

test("the website listens on this machine alone unless told otherwise", () => {
  expect(parseServerSettings({}).SITE_HOST).toBe("127.0.0.1");
  expect(parseServerSettings({ SITE_HOST: "0.0.0.0" }).SITE_HOST).toBe("0.0.0.0");
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://127.0.0.1:3000"],
  ["fd00::5", "http://[fd00::5]:3000"],
  ["10.0.0.11", "http://10.0.0.11:3000"],
])("this machine reaches a server that listens on %s at %s", (host, origin) => {
  expect(toOrigin(host, 3000)).toBe(origin);
});
