import { dayIn } from "@/domain/text/day-in";
import { getEnv } from "@/lib/config/env";

/** The network's date: equals among the best matches change places with it. */
export const networkDay = (): string => dayIn(getEnv().TIME_ZONE, new Date());
