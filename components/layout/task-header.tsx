import { Container } from "@/components/ui/container";
import { CrisisLink } from "./crisis-link";
import { HomeLink } from "./home-link";
import { LanguageSwitch } from "./language-switch";

/** The place of a button that a page's script adds to the bar. */
export const TASK_ACTION_ID = "task-action";

/** Logo, crisis help, and the page's own button, for which a form on a phone leaves the language to the footer. As tall as the site's header. */
export function TaskHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface print:static">
      <Container
        width="wide"
        className="flex min-h-(--header-height) flex-wrap items-center gap-x-4 py-(--header-padding)"
      >
        <HomeLink />
        <div data-print="hide" className="flex flex-1 items-center justify-end gap-2">
          <LanguageSwitch className="max-[24rem]:hidden max-[30rem]:[display:var(--task-language,inline-flex)] inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-base text-ink hover:bg-brand-tint hover:text-brand" />
          <CrisisLink />
          <span id={TASK_ACTION_ID} className="contents" />
        </div>
      </Container>
    </header>
  );
}
