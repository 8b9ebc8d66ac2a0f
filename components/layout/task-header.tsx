import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { LEAVE_INTENT, type SavedForm } from "@/lib/content/saved-forms";
import { HomeLink } from "./home-link";

/** Logo, and "Save and leave" of the page's form while the form is there (app/globals.css). As tall as the site's header. */
export function TaskHeader({ saves }: { saves?: SavedForm }) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface [@media(max-height:26rem)]:static print:static">
      <Container width="wide" className="flex min-h-(--header-height) items-center justify-between gap-4 py-1.5">
        <HomeLink />
        {saves ? (
          <Button
            type="submit"
            form={saves}
            name="intent"
            value={LEAVE_INTENT}
            formNoValidate
            variant="secondary"
            size="sm"
            data-saves={saves}
            data-print="hide"
          >
            Save and leave
          </Button>
        ) : null}
      </Container>
    </header>
  );
}
