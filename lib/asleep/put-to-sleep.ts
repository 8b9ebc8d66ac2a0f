import { HYDRATED_PART } from "./hydration.ts";
import { slimData } from "./slim-data.ts";

// Relies on React's output: attributes are quoted, their `>` escaped, and script texts contain no `</script`.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const FRAMEWORK_FILE = /\ssrc="\/_next\//;
/** The framework's data, and the list of its files. */
const FRAMEWORK_DATA = /^\(?self\.__next_|^\(globalThis\["TURBOPACK"\]/;

/**
 * The HTML of a page with the site's own `script` instead of the framework's. Placeholders of its files remain on a page with a
 * part that hydrates; other pages never need it.
 */
export function putToSleep(html: string, script: string): string {
  const canWake = html.includes(` ${HYDRATED_PART}=`);
  const quiet = html
    .replaceAll(SCRIPT_PRELOAD, "")
    .replaceAll(SCRIPT, (tag, attributes: string, text: string) => quieten({ tag, attributes, text, canWake }));
  // Ahead of the style sheet, which would delay it.
  const own = quiet.replace("<link", () => `<script>${script}</script><link`);
  return canWake ? slimData(own) : own;
}

interface Script {
  tag: string;
  attributes: string;
  text: string;
  canWake: boolean;
}

function quieten({ tag, attributes, text, canWake }: Script): string {
  if (FRAMEWORK_FILE.test(attributes)) return canWake ? toPlaceholder(attributes) : "";
  return canWake || !FRAMEWORK_DATA.test(text) ? tag : "";
}

/** A data block, which never runs; it may have no attributes of a script. */
const toPlaceholder = (attributes: string) =>
  `<script type="text/plain"${attributes.replaceAll(/ ([\w-]+)=/g, " data-$1=")}></script>`;
