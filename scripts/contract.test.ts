import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Contract, collectContract, ownRoutes } from "./contract/collect-calls";
import { renderContract } from "./contract/render-contract";

let calls: Contract["calls"];
let unlisted: Contract["unlisted"];
beforeAll(async () => {
  ({ calls, unlisted } = await collectContract());
});

describe("the contract", () => {
  test("the contract is up to date: `npm run contract:generate` after a change", () => {
    expect(readFileSync("docs/contract.md", "utf8")).toBe(renderContract(calls));
  });

  test("the contract has a client function and a test for every call", () => {
    expect(calls.filter(({ clientFile }) => clientFile === undefined)).toEqual([]);
    for (const { name, tests } of calls) {
      expect(tests.filter((file) => !existsSync(file))).toEqual([]);
      expect(readFileSync(tests[0] ?? "", "utf8")).toContain(name);
    }
  });

  test("every call has an endpoint of our services, and every endpoint that the website uses has a call", () => {
    expect(calls.filter(({ endpoint }) => endpoint === undefined)).toEqual([]);
    // The keys that verify guests' tokens, the portraits in search results, the document that programs read before their other
    // modules, and the mailbox of development.
    expect(unlisted).toEqual([
      ...["gateway getKeys", "search getPicture", "forms getPublishedSettings", "forms refuseSettings"],
      ...["forms listOutbox", "forms getOutboxMail"],
    ]);
  });

  test("names existing routes and calls", () => {
    const names = new Set(calls.map(({ name }) => name));
    expect(Object.keys(ownRoutes).filter((name) => !names.has(name))).toEqual([]);
    const paths = Object.values(ownRoutes).flatMap((text) => [...text.matchAll(/`[A-Z]+ (\/api\/[^`]+)`/g)]);
    expect(paths.length).toBeGreaterThan(0);
    for (const [, path] of paths) expect(existsSync(`app${path}/route.ts`)).toBe(true);
  });
});
