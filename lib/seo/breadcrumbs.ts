import { FILTERS } from "@/domain/catalog/filters";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTitle } from "@/lib/directory/format";
import { broaderListings } from "@/lib/directory/listing";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { type DirectoryView, wholeView, withFilter } from "@/lib/directory/view";

/** A page on the way to another one; the last of a trail is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const toHome = (): Crumb => ({ name: t("Home"), path: paths.home() });

const toCrumb = (view: DirectoryView): Crumb => ({ name: directoryTitle(view), path: directoryAddress(view) });

/** The way to a therapist, through the first state of the license list; shown on the page and in its structured data. */
export function therapistTrail({ slug, name, states }: TherapistView): Crumb[] {
  const state = FILTERS.states.choices.find((choice) => choice.name === states[0]);
  const listing = withFilter(wholeView, "states", state ? [state.id] : []);
  return [toHome(), toCrumb(listing), { name, path: paths.therapist(slug) }];
}

/** The way to a directory: through a listing with one choice less, and of a later page through the first one. */
export function directoryTrail(view: DirectoryView): Crumb[] {
  const first = { ...view, page: 1 };
  const listings = [...broaderListings(first).slice(0, 1), first, ...(view.page > 1 ? [view] : [])];
  return [toHome(), ...listings.map(toCrumb)];
}
