import { FILTERS } from "@/domain/catalog/filters";
import { stateInText } from "@/domain/catalog/states";
import { paths } from "@/lib/config/paths";
import { setAddress } from "@/lib/directory/set-address";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** A page on the way to another one; the last of a trail is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

const HOME: Crumb = { name: "Home", path: paths.home() };

/** The way to a therapist, through the first state of the license list; shown on the page and in its structured data. */
export function therapistTrail({ slug, name, states }: TherapistView): Crumb[] {
  const [state] = FILTERS.states.choices.filter((choice) => choice.name === states[0]);
  const list = state
    ? { name: `Therapists in ${stateInText(state.name)}`, path: setAddress("states", state.id) }
    : { name: "Team", path: paths.team() };
  return [HOME, list, { name, path: paths.therapist(slug) }];
}
