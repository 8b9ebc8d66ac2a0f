import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { COMPARE_FORM_ID } from "./compare-toggle";

/** The text of the link until the page's own script knows whom the visitor chose. */
const NO_ONE = "";

/** The form that all cards post, and the way to the comparison: a strip at the bottom of the screen, at the page's end in its margin. */
export const CompareCards = () => (
  <>
    <div role="status" data-print="hide" className="compare-strip">
      <a href={paths.shortlist()} data-shortlist-bar="" suppressHydrationWarning className="shortlist-link">
        {NO_ONE}
      </a>
    </div>
    <form id={COMPARE_FORM_ID} method="post" action={apiPaths.shortlist()} hidden>
      <input type="hidden" name="action" value="add" />
    </form>
  </>
);
