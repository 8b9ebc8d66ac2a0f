import { installControls } from "@/lib/page-script/controls";
import { keepAnswer } from "@/lib/page-script/home-state";
import { markShortlist } from "@/lib/page-script/shortlist";
import { startAsleep } from "@/lib/page-script/start-asleep";
import { followVisitor } from "@/lib/page-script/visitor-facts";

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
