import "server-only";
import { lstatSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { getNoticesDir } from "@/lib/config/env";
import { renderNotice } from "@/lib/content/render-notice";

const NOTICES = [
  {
    name: "privacy-practices",
    title: "Notice of privacy practices",
    description: "How health information about you may be used and disclosed, and how you can get access to it.",
  },
  {
    name: "good-faith-estimate",
    title: "Good-faith estimate",
    description: "Your right to an estimate of what care will cost you if you have no insurance or do not use it.",
  },
  {
    name: "consumer-health-data-wa",
    title: "Washington consumer health data privacy policy",
    description: "Consumer health data of people in Washington: what is collected, why, and your rights.",
  },
  {
    name: "nondiscrimination",
    title: "Nondiscrimination and language assistance",
    description: "Equal treatment, and free help with languages and communication.",
  },
  {
    name: "telehealth-consent",
    title: "Telehealth consent",
    description: "What sessions by video mean for you, and what you agree to before the first one.",
  },
  { name: "minors", title: "Care for minors", description: "Who can consent to the care of a minor, state by state." },
  {
    name: "accessibility",
    title: "Accessibility statement",
    description: "How accessible this website is, how that is tested, and how to report a barrier.",
  },
] as const;

const MAX_BYTES = 256 * 1024;
/** A question of a template of `docs/notices`. */
const OPEN_QUESTION = /\[\[(.*?)(\]\]|$)/m;

/** A notice that the owner has filled in. */
export interface LegalNotice {
  readonly name: (typeof NOTICES)[number]["name"];
  readonly title: string;
  readonly description: string;
  /** Rendered and sanitised. */
  readonly html: string;
  /** The same in Spanish; blank without a file of it. */
  readonly spanish: string;
}

/** The filled in notices of NOTICES_DIR, read once per process. @throws Error as `readNotices`. */
export const loadNotices = (): readonly LegalNotice[] =>
  oncePerProcess("legal notices", () => readNotices(getNoticesDir()));

/** One filled in notice; undefined when the owner has none of this name. */
export const findNotice = (name: string): LegalNotice | undefined =>
  loadNotices().find((notice) => notice.name === name);

/**
 * Reads `{name}.md` of each notice in a folder, and `{name}.es.md`, the same in Spanish. A missing or blank file is no notice.
 * @throws Error when the folder is none; otherwise its message lists every file that cannot be shown.
 */
export function readNotices(folder: string): LegalNotice[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`NOTICES_DIR (${folder}) is not a folder.`);
  const problems: string[] = [];
  const notices = NOTICES.flatMap((notice) => {
    const [html = "", spanish = ""] = [`${notice.name}.md`, `${notice.name}.es.md`].map((file) => {
      try {
        return renderNotice(readNotice(join(folder, file)));
      } catch (error) {
        problems.push(`  ${file}: ${error instanceof Error ? error.message : error}`);
        return "";
      }
    });
    return html === "" ? [] : [{ ...notice, html, spanish }];
  });
  if (problems.length > 0) throw new Error(`NOTICES_DIR (${folder}) cannot be shown:\n${problems.join("\n")}`);
  return notices;
}

function readNotice(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return "";
  if (!stats.isFile()) throw new Error("is not a file");
  if (stats.size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1024} KB`);
  const text = toText(readFileSync(file));
  const question = OPEN_QUESTION.exec(text)?.[1];
  if (question !== undefined) throw new Error(`still has a question to answer: ${question.trim().slice(0, 80)}`);
  return text;
}

function toText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("is not UTF-8 text");
  }
}
