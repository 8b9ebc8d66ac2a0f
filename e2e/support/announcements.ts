import { expect, type Page } from "@playwright/test";

interface Announcement {
  readonly message: string;
  /** The politeness, and a fault, if any. */
  readonly manner: string;
}

/** Collects the messages of the page's live regions, like a screen reader, and their faults. */
export class Announcements {
  readonly #log: string[] = [];
  readonly #faults: string[] = [];

  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Watches every later document of the page. */
  static async watch(page: Page): Promise<Announcements> {
    await page.addInitScript(recordAnnouncements);
    return new Announcements(page);
  }

  /**
   * Ends a step: its messages, each once, none of them repeated by the focus. Waits for the message `last`: announcements come a
   * moment after the page has changed.
   */
  async step(name: string, last?: RegExp): Promise<void> {
    if (last) await expect.poll(async () => (await this.page.evaluate(readLastAnnouncement)) ?? "").toMatch(last);
    const { said, focused } = await this.page.evaluate(takeAnnouncements);
    this.#log.push(`# ${name}`, ...said.map(({ message, manner }) => `${manner}: ${message}`), "");
    const messages = said.map(({ message }) => message);
    for (const [index, { message, manner }] of said.entries()) {
      if (messages.indexOf(message) !== index) this.#faults.push(`${name}: said twice: ${message}`);
      if (manner.includes("hidden")) this.#faults.push(`${name}: said by a hidden region: ${message}`);
      if (focused !== "" && focused === message) this.#faults.push(`${name}: said of what has the focus: ${message}`);
    }
  }

  /** All messages, step by step. */
  toText(): string {
    expect(this.#faults).toEqual([]);
    return this.#log.join("\n");
  }
}

interface Recorder {
  announced?: Announcement[];
}

/** In the page: records the text of each live region after every change. */
function recordAnnouncements(): void {
  const LIVE = "[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]";
  const said: Announcement[] = [];
  (window as Recorder).announced = said;
  const last = new WeakMap<Element, string>();
  const note = (region: Element, isNew: boolean) => {
    const message = (region.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    if (message === (last.get(region) ?? "")) return;
    last.set(region, message);
    // Durations differ between runs.
    if (message === "" || /^(Loading|Saving)/.test(message)) return;
    const isHidden =
      !region.checkVisibility({ visibilityProperty: true }) || region.closest("[aria-hidden=true], [inert]");
    const kind = region.getAttribute("role") ?? region.getAttribute("aria-live") ?? region.tagName.toLowerCase();
    said.push({ message, manner: [kind, isNew && "new", isHidden && "hidden"].filter(Boolean).join(", ") });
  };
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
  document.addEventListener("DOMContentLoaded", () => {
    // Content of the first HTML is not announced.
    for (const region of document.querySelectorAll(LIVE)) {
      last.set(region, (region.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    }
    new MutationObserver((changes) => {
      const changed = new Map<Element, boolean>();
      for (const { target, addedNodes } of changes) {
        const region = regionOf(target);
        if (region) changed.set(region, changed.get(region) ?? false);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const born of [added, ...added.querySelectorAll(LIVE)]) if (born.matches(LIVE)) changed.set(born, true);
        }
      }
      for (const [region, isNew] of changed) if (region.isConnected) note(region, isNew);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** In the page: the newest message of the step. */
function readLastAnnouncement(): string | undefined {
  return (window as Recorder).announced?.at(-1)?.message;
}

/** In the page: the messages since the last call, and the text of the focused element. */
function takeAnnouncements(): { said: Announcement[]; focused: string } {
  const { announced = [] } = window as Recorder;
  const focused = document.activeElement === document.body ? null : document.activeElement;
  return { said: announced.splice(0), focused: (focused?.textContent ?? "").replaceAll(/\s+/g, " ").trim() };
}
