import { installControls } from "@/lib/asleep/controls";
import { keepAnswer } from "@/lib/asleep/home-state";
import { markShortlist } from "@/lib/asleep/shortlist";
import { startAsleep } from "@/lib/asleep/start-asleep";
import { followVisitor } from "@/lib/asleep/visitor-facts";

/* The own script of pages that start asleep: inline, so that it runs before the first interaction. */
installControls();
addEventListener("submit", keepAnswer);
startAsleep();
const fillPage = () => {
  followVisitor();
  markShortlist();
};
// Also for a page that comes back from the back-forward cache.
for (const moment of ["DOMContentLoaded", "pageshow"]) addEventListener(moment, fillPage);
