/** The style of letters. Mail programs apply no file, and some drop what they do not know: nothing here is needed to read a letter. */
export const LETTER_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #1f2c27; background: #faf6ee; }
header, main, footer { max-width: 560px; margin: 0 auto; }
header { padding: 0 0 12px; border-bottom: 3px solid #1f5141; font: 600 24px/1.2 Georgia, "Times New Roman", serif; color: #1f5141; }
main { padding: 24px 0 8px; }
footer { padding: 16px 0 0; border-top: 1px solid #d8d0c0; }
p, dl { margin: 0 0 18px; }
dt { color: #54615a; font-size: 15px; }
dd { margin: 0 0 10px; font-weight: 600; overflow-wrap: anywhere; }
a { color: #1f5141; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 24px; border-radius: 12px; font-weight: 600; color: #ffffff; background: #1f5141; text-align: center; text-decoration: none; }
.quiet, footer { color: #54615a; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { color: #efeae0; background: #141c19; }
  header { color: #9bcfb6; border-color: #9bcfb6; }
  footer { border-color: #3a4741; }
  a { color: #9bcfb6; }
  .button { color: #141c19; background: #9bcfb6; }
  .quiet, dt, footer { color: #b3bcb4; }
}
`;
