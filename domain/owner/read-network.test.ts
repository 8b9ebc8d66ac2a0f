import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { findLogo } from "@/domain/owner/logo";
import { readNetwork } from "@/domain/owner/read-network";

const folder = mkdtempSync(join(tmpdir(), "network-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const file = join(folder, "network.yaml");
  writeFileSync(file, text);
  return file;
}

function problemsOf(text: string): string[] {
  try {
    readNetwork(write(text));
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split("\n")
      .slice(1);
  }
  return [];
}

describe("the network's document", () => {
  test("an empty document changes nothing, and JSON is accepted as YAML", () => {
    expect(readNetwork(write(""))).toEqual({});
    expect(readNetwork(write(JSON.stringify({ brand: { name: "Quay" } }, null, 2)))).toEqual({
      brand: { name: "Quay" },
    });
  });

  test("every problem is listed at once with its line, its path and what is allowed", () => {
    const text = [
      "brand:",
      "  name: ''",
      "  email: nobody",
      "states:",
      "  - { id: OR, name: Oregon }",
      "  - { id: OR, name: Oregon }",
      "defaultState: WA",
      "theme:",
      "  brand: blue",
      "colour: '#000000'",
    ].join("\n");
    expect(problemsOf(text)).toEqual([
      expect.stringMatching(/^ {2}line 2, brand\.name: must not be empty$/),
      expect.stringMatching(/^ {2}line 3, brand\.email: /),
      expect.stringMatching(/^ {2}line 9, theme\.brand: must be a color, as #1f5141$/),
      expect.stringMatching(/^ {2}line 5, states: has an id twice$/),
      expect.stringMatching(/^ {2}line 10, colour: Unrecognized key: "colour"$/),
      "  line 7, defaultState: must be one of the states",
    ]);
  });

  test("a folder is read by its network.yaml, with the payers' logos beside it unless the document names others", () => {
    write("logos: { insurer-quay: own.svg }");
    mkdirSync(join(folder, "logos"));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const name of ["own.svg", "logos/insurer-quay.svg", "logos/eap-wharf.svg", "logos/notes.txt"])
      writeFileSync(join(folder, name), name === "own.svg" ? svg.replace("/>", "></svg>") : svg);
    expect(readNetwork(folder).logos).toEqual({
      "insurer-quay": expect.stringMatching(/^\/logo\/insurer-quay\?v=/),
      "eap-wharf": expect.stringMatching(/^\/logo\/eap-wharf\?v=/),
    });
    expect(findLogo("insurer-quay")?.bytes.toString()).toContain("</svg>");
    expect(problemsOf("logos: { quay: own.svg }")[0]).toMatch(/^ {2}line 1, logos\.quay: /);
    rmSync(join(folder, "logos"), { recursive: true });
  });

  test("a key that stands twice and a file that does not exist are refused with a sentence", () => {
    expect(problemsOf("brand:\n  name: A\n  name: B")).toEqual([expect.stringMatching(/^ {2}line 3: .*unique/)]);
    expect(() => readNetwork(join(folder, "none.yaml"))).toThrow(
      /^NETWORK_FILE \(.*none\.yaml\) cannot be used:\n.*ENOENT/,
    );
  });
});
