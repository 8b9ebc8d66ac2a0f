import { type Cookie, expect } from "@playwright/test";
import { COOKIES } from "@/lib/config/cookies";

/** Each cookie is declared, and so in the privacy policy; none is readable by scripts, or lasts longer than declared. */
export function expectDeclared(cookies: readonly Cookie[]): void {
  const declarations: { name: string; maxAgeSeconds?: number }[] = Object.values(COOKIES);
  expect(cookies.length).toBeGreaterThan(0);
  for (const { name, expires, httpOnly } of cookies) {
    const declared = declarations.find((one) => name === one.name || isPartOf(name, one.name));
    expect(declared, name).toBeDefined();
    expect(httpOnly, name).toBe(true);
    const latest = declared?.maxAgeSeconds === undefined ? -1 : Date.now() / 1_000 + declared.maxAgeSeconds;
    expect(expires, name).toBeLessThanOrEqual(latest);
  }
}

/** `draft.0` is a part of `draft`, and `form-{id}` a form's own. */
const isPartOf = (name: string, declared: string) =>
  name.startsWith(declared.endsWith("-") ? declared : `${declared}.`);
