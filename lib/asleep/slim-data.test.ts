import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { slimData } from "./slim-data";

/** The framework's data as Next writes it: a script for each piece. */
const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c").replaceAll("&", "\\u0026")}])</script>`;
const page = (...pieces: string[]) => `<main>Text</main>${pieces.map(push).join("")}<script>other()</script>`;

/** Data that the page's scripts pass to the framework in a browser. */
function dataOf(html: string): string {
  const pushed: [number, string][] = [];
  for (const [, text = ""] of html.matchAll(/<script>(self\.[\s\S]*?)<\/script>/g))
    runInNewContext(text, { self: { __next_f: pushed } });
  return pushed.map(([, text]) => text).join("");
}

test("all pieces are one script, at the place of the first, and mean the same", () => {
  const pieces = [
    '1:["it\'s","a \\"word\\"","back\\\\',
    'slash","</script><!--","\u2028é🙂"]\n2:I[1,["$3"]]\n',
    "4:null\n",
  ];
  const slim = slimData(page(...pieces));
  expect(dataOf(slim)).toBe(pieces.join(""));
  expect(slim).toMatch(/^<main>Text<\/main><script>self[^<]*<\/script><script>other\(\)<\/script>$/);
});

test("texts that the HTML has too are empty, short or in a row of their own", () => {
  const long = `{"text":"é\n9:${"x".repeat(2_000)}"}`;
  const bytes = Buffer.byteLength(long).toString(16);
  const card = (bio: string) => `{"name":"Dana \\"bioHtml\\":\\"kept\\"","bioHtml":"${bio}","isBioLong":true}`;
  const rows = (bio: string, text: string, row: string) =>
    `1:[${card(bio)}]\n${row}2:["$","$L4",null,{"type":"a","scriptText":"${text}"}]\n5:"$$7"\n`;
  const slim = slimData(page(rows('<p>I say \\"hello\\" & listen.</p>', "$7", `7:T${bytes},${long}`)));
  expect(dataOf(slim)).toBe(rows("", "", ""));
});

test("other long texts keep their length in bytes, whatever they hold", () => {
  const long = 'é🙂\n"bioHtml":"kept"\n8:T5,';
  const data = `6:T${Buffer.byteLength(long).toString(16)},${long}7:{"text":"$6"}\n`;
  expect(dataOf(slimData(page(data)))).toBe(data);
});

test("a page without the framework's data is unchanged", () => {
  expect(slimData(page())).toBe(page());
});
