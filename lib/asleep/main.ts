import { installControls } from "@/lib/asleep/controls";
import { keepAnswer } from "@/lib/asleep/home-state";
import { markShortlist } from "@/lib/asleep/shortlist";
import { startAsleep } from "@/lib/asleep/start-asleep";
import { followVisitor } from "@/lib/asleep/visitor-facts";

/* The own script of pages that start asleep: inline, so that it runs before the first interaction. */
installControls();
// The language that the browser prefers of the site's; Spanish reveals the line to the Spanish page (components/layout/spanish-line.tsx).
document.documentElement.dataset.reads = navigator.languages.find((tag) => /^e[ns]/.test(tag));
addEventListener("submit", keepAnswer);
startAsleep();
// The first use of Intl takes a phone 60 ms. Pages with free times spend them in a task of its own, while the stylesheet loads.
if (location.pathname.includes("/team")) setTimeout(() => new Intl.DateTimeFormat());
const fillPage = (opening?: Event) => {
  followVisitor(opening !== undefined);
  markShortlist();
};
addEventListener("DOMContentLoaded", fillPage);
addEventListener("pageshow", ({ persisted }) => {
  // The page comes back from the back-forward cache.
  if (persisted) fillPage();
});
