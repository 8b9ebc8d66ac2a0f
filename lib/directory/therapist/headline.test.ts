import { expect, test } from "@jest/globals";
import { bioTitle, splitBio } from "@/lib/directory/therapist/headline";

test.each([
  [
    "<p>You do not have to be in crisis. We talk.</p><p>B</p>",
    "You do not have to be in crisis.",
    "<p>We talk.</p><p>B</p>",
  ],
  [
    "<p>I listen &amp; ask a few questions.</p><ul><li>B</li></ul>",
    "I listen &amp; ask a few questions.",
    "<ul><li>B</li></ul>",
  ],
  [
    "<p>Short one. We talk about your week, whatever it was.</p>",
    "Short one. We talk about your week, whatever it was.",
    "",
  ],
  [
    "<p>A <strong>bold</strong> beginning of a text. More.</p>",
    "",
    "<p>A <strong>bold</strong> beginning of a text. More.</p>",
  ],
  [`<p>${"long ".repeat(40)}sentence.</p>`, "", `<p>${"long ".repeat(40)}sentence.</p>`],
  ["", "", ""],
])("%j begins with %j", (html, headline, rest) => {
  expect(splitBio(html)).toEqual({ headline, rest });
});

test("only a biography in the first person has the therapist's own words", () => {
  expect([bioTitle("<p>I listen.</p>"), bioTitle("<p>Frank listens.</p>")]).toEqual(["In my words", "About"]);
});
