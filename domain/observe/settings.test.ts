import { expect, test } from "@jest/globals";
import { ownSettings } from "@/domain/observe/settings";

test("a program's own level takes the place of the common one, unless it is blank", () => {
  const env = { LOG_LEVEL: "warn", SITE_LOG_LEVEL: "info", SERVICES_LOG_LEVEL: " ", PORT: "1" };
  expect(ownSettings("site", env)).toMatchObject({ LOG_LEVEL: "info", PORT: "1" });
  expect(ownSettings("services", env)).toMatchObject({ LOG_LEVEL: "warn" });
});
