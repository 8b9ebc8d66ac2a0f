import { html } from "hono/html";
import { createPages } from "@/backend/http/page";

/** Content of one placeholder page. */
export interface Place {
  title: string;
  text: string;
  /** Instructions for an owner who replaces the placeholder. */
  setting: string;
}

const pages = createPages(`
body { padding: 8vh 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 38rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; }
h1 { margin: 0 0 1rem; font: 560 1.875rem/1.2 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; }
`);

export const PLACE_HEADERS = pages.headers;

/** A placeholder page that describes what belongs here, with a way back to the site. All text is escaped. */
export const renderPlace = ({ title, text, setting }: Place, siteUrl: string): string =>
  pages.render(
    title,
    html`<p>${text}</p>
<p class="muted">${setting}</p>
<p><a href="${siteUrl}">Back to the site</a></p>
<p class="muted">In crisis? Call or text <a href="tel:988">988</a>. In an emergency, call <a href="tel:911">911</a>.</p>`,
  );
