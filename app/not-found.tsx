import { MissingMessage } from "@/components/layout/missing-message";
import { MAIN_ID } from "@/components/layout/skip-link";

/** Sent with every page, so it has no frame: the middleware shows missing pages of the site in theirs. */
export default function NotFound() {
  return (
    <main id={MAIN_ID}>
      <MissingMessage />
    </main>
  );
}
