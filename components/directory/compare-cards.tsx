import { ShortlistLink } from "@/components/therapist/shortlist-link";
import { apiPaths } from "@/lib/config/api-paths";
import { COMPARE_FORM_ID } from "./compare-toggle";

/** The form that all cards post, and the way to the comparison: a strip at the bottom of the screen, at the page's end in its margin. */
export const CompareCards = () => (
  <>
    <div role="status" data-print="hide" className="compare-strip">
      <ShortlistLink />
    </div>
    <form id={COMPARE_FORM_ID} method="post" action={apiPaths.shortlist()} hidden>
      <input type="hidden" name="action" value="add" />
    </form>
  </>
);
