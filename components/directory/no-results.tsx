import { WithSupportPhone } from "@/components/layout/with-support-phone";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { directoryAddress } from "@/lib/directory/address";
import { listStates } from "@/lib/directory/format";
import { relaxedViews } from "@/lib/directory/relaxed-views";
import type { Relaxation } from "@/lib/directory/result";
import { appliedFilters, type DirectoryView } from "@/lib/directory/view";
import { AddressForm } from "./address-form";
import { ViewLink } from "./view-link";

interface Props {
  view: DirectoryView;
  relaxations: readonly Relaxation[];
  /** Shown by Reset. */
  reset: DirectoryView;
  show: (next: DirectoryView) => void;
}

/** The exact reason for the empty result: a place without licensed therapists, a state's list, or several filters. */
function titleOf(view: DirectoryView): string {
  if (view.isElsewhere)
    return t("Therapists treat people in states that license them, and none of ours is licensed where you live.");
  if (isPlaceAlone(view)) return t("No one in our network is licensed in {states}.", { states: listStates(view) });
  return t("No one in our network matches all of these filters.");
}

const isPlaceAlone = (view: DirectoryView) => appliedFilters(view).every(({ key }) => key === "states");

/** Advice for this view: fewer filters help only where some are set besides the place and the name. */
function adviceFor(view: DirectoryView): string {
  if (!view.name && (view.isElsewhere || isPlaceAlone(view))) return t("Call us: we know other ways to find help.");
  const hasOthers = appliedFilters(view).some(({ key }) => key !== "states" && key !== "name");
  if (!view.name) return t("Fewer filters may find someone. Or call us and we will look together.");
  return hasOthers
    ? t("Fewer filters, or another spelling of the name, may find someone. Or call us and we will look together.")
    : t("Another spelling of the name may find someone. Or call us and we will look together.");
}

/** Next steps after an empty result: the same search with fewer filters, Reset, the phone. */
export function NoResults({ view, relaxations, reset, show }: Props) {
  const offers = relaxedViews(view, relaxations);
  return (
    <Notice title={titleOf(view)}>
      {offers.length > 0 ? (
        <PlainList aria-label={t("With fewer filters")} data-hydrates="" className="mb-2 flex flex-col">
          {offers.map(({ label, view: next }) => (
            <li key={label}>
              <ViewLink view={next} show={show} className="touch-target inline-flex items-center text-link">
                {label}
              </ViewLink>
            </li>
          ))}
        </PlainList>
      ) : null}
      <p>{adviceFor(view)}</p>
      <WithSupportPhone>
        <AddressForm
          address={directoryAddress(reset)}
          onSubmit={(event) => {
            event.preventDefault();
            show(reset);
          }}
        >
          <Button type="submit">{t("Reset filters")}</Button>
        </AddressForm>
      </WithSupportPhone>
    </Notice>
  );
}
