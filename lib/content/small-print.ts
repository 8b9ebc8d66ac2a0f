import "server-only";
import { tGiven } from "@/domain/texts/t";
import { getDeploymentName } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { loadNotices } from "@/lib/content/legal-notices";
import type { NavigationLink } from "@/lib/content/navigation";

/** Facts about a deployment for the small print of a footer. */
export interface SmallPrintFacts {
  /** The word before the version. */
  readonly deploymentName: string;
  /** Links to the owner's notices. */
  readonly notices: readonly NavigationLink[];
}

/** The facts of this deployment. */
export const loadSmallPrint = (): SmallPrintFacts => ({
  deploymentName: getDeploymentName(),
  notices: loadNotices().map(({ name, title }) => ({ label: tGiven(title), href: paths.notice(name) })),
});
