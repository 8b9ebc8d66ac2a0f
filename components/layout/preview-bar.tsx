import { Button, ButtonLink } from "@/components/ui/button";
import { staffPaths } from "@/lib/config/staff-paths";

/** Above each page of a preview; the skip link stays the first stop of the keyboard. */
export const PreviewBar = () => (
  <aside
    aria-label="Preview"
    className="sticky top-0 z-40 order-first flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-warning-surface px-4 py-1.5"
  >
    <p className="mr-auto">
      <strong>Preview of the draft.</strong> Only you see it, and nothing is sent from here.
    </p>
    <ButtonLink href={staffPaths.settings()} prefetch={false} variant="quiet" size="sm">
      Settings
    </ButtonLink>
    <form method="post" action={staffPaths.settingsDraft("end-preview")}>
      <Button type="submit" variant="secondary" size="sm">
        End preview
      </Button>
    </form>
  </aside>
);
