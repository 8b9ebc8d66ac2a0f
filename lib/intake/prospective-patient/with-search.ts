import { OTHER_STATE } from "@/domain/catalog/states";
import { parseDirectoryAddress } from "@/lib/directory/address";
import { describeSearch } from "@/lib/directory/relaxed-views";
import type { FormPage } from "@/lib/intake/flow/form";
import type { PatientValues } from "@/lib/intake/prospective-patient/form";

/**
 * The form of a directory without results, filled in with what was looked for where the visitor has written nothing: the labels
 * of the choices as the message, the only state as theirs. All of it can be edited.
 */
export function withSearch(page: FormPage<PatientValues>, place: string): FormPage<PatientValues> {
  const [pathname = "", query = ""] = place.split("?", 2);
  const view = parseDirectoryAddress(pathname, new URLSearchParams(query));
  if (!view || page.attempted) return page;
  const { initial } = page;
  const [state, ...further] = view.isElsewhere ? [OTHER_STATE.id] : view.states;
  return {
    ...page,
    initial: {
      ...initial,
      help: initial.help || describeSearch(view),
      state: initial.state || (further.length === 0 && state) || "",
    },
  };
}
