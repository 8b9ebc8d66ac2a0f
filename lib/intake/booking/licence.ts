import { OTHER_STATE, STATES } from "@/domain/catalog/states";

/** True where a therapist with these licences may not treat a person in `state`; false for a blank state. */
export function lacksLicence(stateLicenses: readonly string[], state: string): boolean {
  return state !== "" && !stateLicenses.includes(state);
}

/** The names of licensed states, in the catalog's order: `["WY", "CO"]` → `"Colorado, Wyoming"`. */
export function formatStates(ids: readonly string[]): string {
  return STATES.filter((state) => ids.includes(state.id))
    .map((state) => state.name)
    .join(", ");
}

/** The form's states, with the choice outside the directory last. */
export const STATE_OPTIONS: readonly { value: string; label: string }[] = [...STATES, OTHER_STATE].map(
  ({ id, name }) => ({ value: id, label: name }),
);
