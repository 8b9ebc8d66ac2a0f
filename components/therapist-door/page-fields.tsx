import type { TherapistPage } from "@/domain/wire/therapist-page";

/** The page's key, and the version of the listing that it shows. */
export const Hidden = ({ page }: { page: TherapistPage }) => (
  <>
    <input type="hidden" name="id" value={page.id} />
    <input type="hidden" name="version" value={page.listing.version} />
  </>
);
