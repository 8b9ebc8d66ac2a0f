import { describe, expect, test } from "@jest/globals";
import { composeFormInvitation } from "@/backend/mail/compose-form-invitation";
import { brand } from "@/domain/brand";

const LINK = "https://care.example/forms/public?token=abc_DEF-123";
const INVITATION = {
  brandName: "Hollow Oak",
  formNames: ["PHQ-9"],
  code: "3F7A",
  assignedToName: "Dana Reyes",
  expiresAt: new Date("2026-04-30T23:59:59.999Z"),
  timeZone: "America/Denver",
  link: LINK,
};

describe("the mail that invites to a form", () => {
  test("the subject names the sender and the form's code, and no instrument, not even by a template", () => {
    expect(composeFormInvitation(INVITATION).subject).toBe("A form to fill in from Hollow Oak (3F7A)");
    const template = { subject: "{{brand}}: {{form}} for you", body: "Your {{form}}." };
    const { subject, text } = composeFormInvitation({ ...INVITATION, template });
    expect(subject).toBe("Hollow Oak: form for you (3F7A)");
    expect(text).toContain("Your PHQ-9.");
  });

  test("both parts say who, what, until when, where to open it, and where help is at once", () => {
    const { html, text } = composeFormInvitation(INVITATION);
    for (const part of [html, text]) {
      for (const word of ["Hello Dana Reyes,", "PHQ-9", "Apr 30, 2026, 5:59 PM MDT", LINK, "988", "911"]) {
        expect(part).toContain(word);
      }
    }
    expect(html.match(/token=abc_DEF-123/g)).toHaveLength(3);
    expect(html).toContain(`<header>${brand.name}</header>`);
    for (const part of [html, text]) expect(part).toContain(`${brand.supportPhone} · ${brand.email}`);
    expect(html).not.toMatch(/<(table|img|script|link)\b|https?:\/\/(?!care\.example)/);
  });

  test("a blank name has a greeting too", () => {
    expect(composeFormInvitation({ ...INVITATION, assignedToName: " " }).text).toMatch(/^Hello,\n/);
  });

  test("names from outside are text and nothing else", () => {
    const { subject, html, text } = composeFormInvitation({
      ...INVITATION,
      brandName: "Fern\r\nBcc: mallory@example.org",
      formNames: [`<img src=x onerror="alert(1)">`],
      assignedToName: `</p><a href='https://evil.example'>Dana & Co\u202e\u2028`,
      link: `https://care.example/?a=1&b="><script>`,
    });
    expect(subject).toBe("A form to fill in from Fern Bcc: mallory@example.org (3F7A)");
    expect(html).not.toMatch(/<img|<script|<a href='|onerror="/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(html).toContain('href="https://care.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
    expect(text).toMatch(/^Hello <\/p><a href='https:\/\/evil\.example'>Dana & Co,\n/);
  });
});
