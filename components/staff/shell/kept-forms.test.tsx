import { webcrypto } from "node:crypto";
import { TextDecoder, TextEncoder } from "node:util";
import { beforeEach, expect, test } from "@jest/globals";
import { createDeviceSeal } from "@/lib/public-form/device-seal";
import { dropSent, formsOf, keepForm, keepSent, restoreForm } from "./kept-forms";

const PATH = "/staff/items/7";

async function sealOf(fill: number) {
  const seal = await createDeviceSeal(Buffer.alloc(32, fill).toString("base64"));
  if (seal === null) throw new Error("no cryptography here");
  return seal;
}

/** The page's form as the server sends it. */
function freshForm() {
  document.body.innerHTML = `<main><form method="post" action="/act">
    <textarea name="note"></textarea><input type="password" name="secret" /></form></main>`;
  const [form] = formsOf(document);
  const note = form?.querySelector("textarea");
  if (!form || !note) throw new Error("no form");
  return { form, note };
}

// jsdom has none of them.
Object.defineProperty(globalThis, "crypto", { value: webcrypto });
Object.assign(globalThis, { TextDecoder, TextEncoder });

beforeEach(() => sessionStorage.clear());

test("a text of any length comes back for its member only, and is unreadable in the storage", async () => {
  const text = "Ünïcode 🌿 ".repeat(20_000);
  const { form, note } = freshForm();
  note.value = text;
  await keepForm(await sealOf(1), form, PATH, false);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("code");

  const again = freshForm();
  expect(await restoreForm(await sealOf(1), again.form, PATH)).toBe(true);
  expect(again.note.value).toBe(text);

  const other = freshForm();
  expect(await restoreForm(await sealOf(2), other.form, PATH)).toBe(false);
  expect(other.note.value).toBe("");
  expect(sessionStorage.length).toBe(0);
});

test("a sent form is gone once received, and kept where the sign-in page followed", async () => {
  const { form, note } = freshForm();
  note.value = "typed";
  await keepForm(await sealOf(1), form, PATH, true);
  keepSent();
  dropSent();
  expect(sessionStorage.length).toBe(1);
  await keepForm(await sealOf(1), form, PATH, true);
  dropSent();
  expect(sessionStorage.length).toBe(0);
});
