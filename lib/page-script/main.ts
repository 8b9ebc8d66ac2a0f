import { installControls } from "@/lib/page-script/controls";
import { startAsleep } from "@/lib/page-script/start-asleep";

/* The own script of pages that start asleep: inline, so that it runs before the first interaction. */
installControls();
startAsleep();
