import { installControls } from "@/lib/asleep/controls";
import { keepAnswer } from "@/lib/asleep/home-state";
import { markShortlist } from "@/lib/asleep/shortlist";
import { startAsleep } from "@/lib/asleep/start-asleep";
import { followVisitor } from "@/lib/asleep/visitor-facts";

/* The own script of pages that start asleep: inline, so that it runs before the first interaction. */
installControls();
addEventListener("submit", keepAnswer);
startAsleep();
// The first use of Intl takes a phone 60 ms. Pages with free times spend them in a task of its own, while the stylesheet loads.
if (location.pathname.includes("/team")) setTimeout(() => new Intl.DateTimeFormat());
const fillPage = () => {
  followVisitor();
  markShortlist();
};
addEventListener("DOMContentLoaded", fillPage);
addEventListener("pageshow", ({ persisted }) => {
  // The page comes back from the back-forward cache.
  if (persisted) fillPage();
});
