import { useEffect } from "react";
import { t } from "@/domain/texts/t";

const QUESTION = "Your latest answers are not saved yet. Leave this page all the same?";

/** Asks for confirmation before leaving with unsaved answers: closing, reloading, and links within the site. */
export function useLeaveGuard(isUnsaved: () => boolean) {
  useEffect(() => {
    const askOnUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const askOnLink = (event: MouseEvent) => {
      if (!leavesPage(event) || !isUnsaved() || window.confirm(t(QUESTION))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", askOnUnload);
    document.addEventListener("click", askOnLink, true);
    return () => {
      window.removeEventListener("beforeunload", askOnUnload);
      document.removeEventListener("click", askOnLink, true);
    };
  }, [isUnsaved]);
}

/** A plain click on a link handled by the router; for all other navigation the browser asks. */
function leavesPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
}
