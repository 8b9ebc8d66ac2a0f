import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { SAVED_FORMS } from "@/lib/content/saved-forms";
import { HomeLink } from "./home-link";

/** Logo, and "Save and leave" where the page has a form that is saved: app/globals.css shows it there. As tall as the site's header. */
export function TaskHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface [@media(max-height:26rem)]:static print:static">
      <Container width="wide" className="flex min-h-(--header-height) items-center justify-between gap-4 py-1.5">
        <HomeLink />
        {SAVED_FORMS.map(({ form, intent }) => (
          <Button
            key={form}
            type="submit"
            form={form}
            name="intent"
            value={intent}
            formNoValidate
            variant="secondary"
            size="sm"
            data-saves={form}
            data-print="hide"
          >
            Save and leave
          </Button>
        ))}
      </Container>
    </header>
  );
}
