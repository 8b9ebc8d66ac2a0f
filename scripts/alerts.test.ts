import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const RULES = readFileSync("deploy/alerts.yaml", "utf8");
const ALERTS = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

test("each alert is tried by a case, and has a section with its meaning, to which it leads", () => {
  const cases = readFileSync("deploy/alerts.test.yaml", "utf8");
  const sections = [...readFileSync("docs/alerts.md", "utf8").matchAll(/^## (\w+)\n\n(.+)/gm)];
  expect(ALERTS.length).toBeGreaterThan(10);
  expect(sections.map(([, name]) => name).sort()).toEqual([...ALERTS].sort());
  for (const name of ALERTS) {
    expect(cases).toContain(`alertname="${name}"`);
    expect(RULES).toContain(`runbook_url: docs/alerts.md#${name.toLowerCase()}\n`);
  }
});
