import type { LetterLook } from "@/backend/mail/letter-look";

/** The style of letters. Mail programs apply no file, and some drop what they do not know: nothing here is needed to read a letter. */
export const letterStyle = ({ light, dark }: LetterLook["palette"]): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: ${light.ink}; background: ${light.surface}; }
header, main, footer { max-width: 560px; margin: 0 auto; }
header { padding: 0 0 12px; border-bottom: 3px solid ${light.brand}; font: 600 24px/1.2 Georgia, "Times New Roman", serif; color: ${light.brand}; }
main { padding: 24px 0 8px; }
footer { padding: 16px 0 0; border-top: 1px solid #d8d0c0; }
p, dl { margin: 0 0 18px; }
dt { color: ${light["ink-muted"]}; font-size: 15px; }
dd { margin: 0 0 10px; font-weight: 600; overflow-wrap: anywhere; }
a { color: ${light.brand}; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 24px; border-radius: 12px; font-weight: 600; color: #ffffff; background: ${light.brand}; text-align: center; text-decoration: none; }
.quiet, footer { color: ${light["ink-muted"]}; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { color: ${dark.ink}; background: ${dark.surface}; }
  header { color: ${dark.brand}; border-color: ${dark.brand}; }
  footer { border-color: #3a4741; }
  a { color: ${dark.brand}; }
  .button { color: ${dark.surface}; background: ${dark.brand}; }
  .quiet, dt, footer { color: ${dark["ink-muted"]}; }
}
`;
