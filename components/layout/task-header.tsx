import { Container } from "@/components/ui/container";
import { CrisisLink } from "./crisis-link";
import { HomeLink } from "./home-link";

/** The place of a button that a page's script adds to the bar. */
export const TASK_ACTION_ID = "task-action";

/** Logo, crisis help, and the page's own button. As tall as the site's header. */
export function TaskHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface print:static">
      <Container
        width="wide"
        className="flex min-h-(--header-height) items-center justify-between gap-4 py-(--header-padding)"
      >
        <HomeLink />
        <div data-print="hide" className="flex items-center gap-2">
          <CrisisLink />
          <span id={TASK_ACTION_ID} className="contents" />
        </div>
      </Container>
    </header>
  );
}
