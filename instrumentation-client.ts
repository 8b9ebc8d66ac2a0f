import { allowOwnScripts } from "@/lib/asleep/allow-own-scripts";
import { installControls } from "@/lib/asleep/controls";
import { PATTERN_WORKER } from "@/lib/config/form-paths";

/* Runs before all other scripts of the framework, which name their files by text. */
allowOwnScripts(PATTERN_WORKER);
installControls();
