import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select-field";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { t, tGiven } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { directoryAddress } from "@/lib/directory/address";
import { WITHHELD_STATE } from "@/lib/directory/constants";
import type { DirectoryView } from "@/lib/directory/view";

const FIELD_ID = "visitor-state";
const NOTE_ID = "visitor-state-note";
const toOptions = () => [...STATES, OTHER_STATE].map(({ id, name }) => ({ value: id, label: tGiven(name) }));

/**
 * Above the results of a view in every state: asked once, never required. The answer stays in the session; where a state is known, the
 * page's own script shows its list instead (lib/asleep/visitor-facts.ts).
 */
export function StateQuestion({ view }: { view: DirectoryView }) {
  return (
    <form
      method="post"
      action={apiPaths.visitState()}
      data-visitor-form=""
      data-asks-state=""
      data-print="hide"
      className="group flex flex-col gap-x-4 gap-y-0.5 sm:flex-row sm:flex-wrap sm:items-center"
    >
      <input type="hidden" name="to" value={directoryAddress({ ...view, page: 1 })} />
      <label htmlFor={FIELD_ID} className="sr-only">
        {t("Where do you live? (optional)")}
      </label>
      <div className="flex gap-2 [&>span]:flex-1">
        <Select id={FIELD_ID} name="state" required options={toOptions()} error={undefined} aria-describedby={NOTE_ID}>
          <option value="">{t("Where do you live?")}</option>
          {/* Without text of its own, which would be kept as the name of a state. */}
          <option value={WITHHELD_STATE} label={t("Every state")} />
        </Select>
        <Button type="submit" size="sm" variant="secondary" data-home="">
          {t("Show")}
        </Button>
      </div>
      <p id={NOTE_ID} className="text-ink-muted text-sm leading-snug">
        <span className="max-sm:hidden">{t("Therapists treat people in states that license them.")}</span>{" "}
        <button
          type="submit"
          name="skip"
          value="yes"
          formNoValidate
          data-home={`${WITHHELD_STATE}|`}
          className="inline-flex min-h-6 cursor-pointer items-center text-link group-has-[[value='--']:checked]:hidden"
        >
          {t("I’d rather not say")}
        </button>
      </p>
    </form>
  );
}
