/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";

/** Every module loaded statically with these, types and `import()` excluded: our files by path, packages by name. */
function followImports(modules: readonly string[], reached = new Set<string>()): Set<string> {
  for (const module of modules.filter((name) => !reached.has(name))) {
    reached.add(module);
    const file = [`${module}.ts`, `${module}.tsx`].find(existsSync);
    if (file === undefined) continue;
    const imported = readFileSync(file, "utf8").matchAll(/^(?:import (?!type\b)|\} from )[^"]*"([^"]+)";$/gm);
    followImports(
      Array.from(imported, ([, name = ""]) =>
        name.startsWith(".") ? join(dirname(module), name) : name.replace("@/", ""),
      ),
      reached,
    );
  }
  return reached;
}

test("browsers load no pattern engine, conditions, steps or zod with a form", () => {
  const loaded = followImports(["components/public-form/public-form"]);
  expect(loaded).toContain("domain/form-engine/kinds/dropdown");
  expect(loaded).toContain("components/public-form/controls/question-control");
  const packages = [...loaded].filter((module) => !/^(components|domain|lib)\//.test(module));
  expect(packages.sort()).toEqual(["clsx", "lucide-react", "next/link", "next/navigation", "react", "react-dom"]);
  expect(loaded).not.toContain("domain/form-engine/visible-part");
  expect(loaded).not.toContain("components/public-form/answer-summary");
  expect(loaded).not.toContain("domain/form-engine/pattern-matcher");
  expect(loaded).not.toContain("domain/wire/problem");
  expect(followImports(["domain/form-engine/validate"])).toContain("re2js");
});

test("browsers load no zod with the appointment request", () => {
  const loaded = followImports(["components/booking/booking-form"]);
  expect(loaded).toContain("lib/intake/booking/ready-text");
  expect(loaded).toContain("lib/intake/booking/payer-gap");
  expect(loaded).not.toContain("zod");
});

test("the engine's browser modules load nothing but each other", () => {
  const names = ["validate-with", "answers", "score", "print-answer", "alerts", "saved-label"];
  const loaded = followImports(names.map((name) => `domain/form-engine/${name}`));
  expect(loaded).toContain("domain/form-engine/kinds/dropdown");
  expect([...loaded].filter((module) => !module.startsWith("domain/"))).toEqual([]);
});
