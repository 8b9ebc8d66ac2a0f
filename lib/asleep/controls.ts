import { isPlainClick } from "@/lib/asleep/is-plain-click";
import { pageAddress } from "@/lib/asleep/page-address";
import { answerCompare } from "@/lib/asleep/shortlist";
import { cameFromDirectory } from "@/lib/directory/last-visit";

/**
 * Makes the controls work that need no framework: dialogs, `data-discloses` buttons, `data-back` links and links to the current
 * page. Once per document: a page's own script and the framework's both install them.
 */
export function installControls(): void {
  const { dataset } = document.documentElement;
  if (dataset.controls !== undefined) return;
  dataset.controls = "";
  // Before the framework's listeners, which ignore a prevented click.
  addEventListener("click", answerClick, { capture: true });
  addEventListener("submit", answerCompare);
}

function answerClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  toggleDisclosure(target.closest("[data-discloses]"));
  answerDialog(target);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link && isPlainClick(event)) followLink(event, link);
}

/** Changes the button's state, by which the styles show and hide. */
function toggleDisclosure(button: Element | null): void {
  button?.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
}

/** Does the work of `command` and `closedby` for browsers without them, and closes the dialog around a clicked link. */
function answerDialog(target: Element): void {
  const button = target.closest<HTMLButtonElement>("button[commandfor]");
  if (button && !("commandForElement" in button)) runCommand(button);
  if (target instanceof HTMLDialogElement && target.matches('[closedby="any"]')) target.close();
  target.closest("dialog a")?.closest("dialog")?.close();
}

function runCommand(button: HTMLButtonElement): void {
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "show-modal") dialog.showModal();
  else dialog.close();
}

/** A way back to the visitor's filters, and to the top of the current page; all other links are the browser's or the router's. */
function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const isBack = link.matches("[data-back]") && cameFromDirectory();
  if (!isBack && !leadsHere(link)) return;
  event.preventDefault();
  if (isBack) history.back();
  else goToTop(link.href);
}

/** An empty address is no way to the top: it requests the page again. */
const leadsHere = (link: HTMLAnchorElement) =>
  link.href === pageAddress() && link.target === "" && link.getAttribute("href") !== "";

/** Scrolls to the top of the current page and moves the focus there, which the browser and the router do not. */
function goToTop(href: string): void {
  if (location.hash !== "") history.pushState(null, "", href);
  const scroll = () => scrollTo({ top: 0, behavior: "instant" });
  scroll();
  // A smooth scroll to an anchor may still have a pending frame.
  requestAnimationFrame(scroll);
  document.querySelector("main")?.focus({ preventScroll: true });
}
