import { expect, test } from "@jest/globals";
import { hostsOf, listAddresses } from "@/backend/db/postgres-address";

test("several hosts are as many addresses, in order", () => {
  expect(listAddresses("postgres://u:p%40@a:5432, b:5433,[::1]:5434/network?sslmode=require")).toEqual([
    "postgres://u:p%40@a:5432/network?sslmode=require",
    "postgres://u:p%40@b:5433/network?sslmode=require",
    "postgres://u:p%40@[::1]:5434/network?sslmode=require",
  ]);
  expect(listAddresses("postgresql://db/x")).toEqual(["postgresql://db/x"]);
});

test.each(["", "mysql://db/x", "postgres//db", "postgres://a:5432,b:99999/x", "postgres://a:x/db", "db:5432/x"])(
  "%j is no address",
  (text) => {
    expect(listAddresses(text)).toEqual([]);
  },
);

test("the hosts are shown without user and password", () => {
  expect(hostsOf("postgres://user:hush@a:5432,b/network?password=hush")).toBe("a:5432, b");
});
