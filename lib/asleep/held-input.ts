import { isPlainClick } from "@/lib/asleep/is-plain-click";

interface Entry {
  isClick: boolean;
  repeat: () => void;
}

/**
 * A visitor's actions before the framework could answer: ticks, which the browser shows at once, and clicks on links and
 * buttons, whose effect waits. In order, each control once. Typed text stays in its field, which adopts it when it hydrates.
 */
export class HeldInput {
  readonly #entries = new Map<HTMLElement, Entry>();
  #isReleased = false;

  get hasClick(): boolean {
    return [...this.#entries.values()].some(({ isClick }) => isClick);
  }

  take(event: Event): void {
    if (event.type === "input" && isTickBox(event.target)) this.#takeTick(event.target);
    if (event instanceof MouseEvent && event.type === "click" && !this.#isReleased) this.#takeClick(event);
  }

  /** Repeats everything for the framework, each entry after its answer to the one before. */
  async replay(): Promise<void> {
    for (const [control, { repeat }] of this.#empty()) {
      if (control.isConnected) repeat();
      await null;
    }
  }

  /** Leaves clicks to the browser from now on: links are followed, forms submitted. Ticks stay for a late framework. */
  release(): void {
    this.#isReleased = true;
    for (const [control, { isClick, repeat }] of [...this.#entries]) {
      if (!isClick) continue;
      this.#entries.delete(control);
      repeat();
    }
  }

  #takeTick(box: HTMLInputElement): void {
    this.#entries.delete(box);
    const { checked } = box;
    if (checked !== box.defaultChecked)
      this.#entries.set(box, { isClick: false, repeat: () => tickAgain(box, checked) });
  }

  #takeClick(event: MouseEvent): void {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>("a[href], button");
    if (!control || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showPress(control, true);
    this.#entries.set(control, { isClick: true, repeat: () => clickAgain(control) });
  }

  #empty(): [HTMLElement, Entry][] {
    const entries = [...this.#entries];
    this.#entries.clear();
    return entries;
  }
}

const isTickBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "checkbox";

/** The framework notices a change from the state that was set last. */
function tickAgain(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** A held press is visible at once; that on a button with `data-opens` shows what it opens. */
function showPress(control: HTMLElement, isHeld: boolean): void {
  control.toggleAttribute("data-held", isHeld);
  document.getElementById(control.dataset.opens ?? "")?.toggleAttribute("data-shown", isHeld);
}

function clickAgain(control: HTMLElement): void {
  showPress(control, false);
  control.click();
}
