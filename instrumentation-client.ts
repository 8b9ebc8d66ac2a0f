import { PATTERN_WORKER } from "@/lib/config/form-paths";
import { allowOwnScripts } from "@/lib/page-script/allow-own-scripts";
import { installControls } from "@/lib/page-script/controls";

/* Runs before all other scripts of the framework, which name their files by text. */
allowOwnScripts(PATTERN_WORKER);
installControls();
