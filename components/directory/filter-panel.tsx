import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { useModalPart } from "@/components/ui/use-modal-part";
import { t } from "@/domain/texts/t";
import { type DirectoryResult, formatTherapists } from "@/lib/directory/result";
import { FilterForm } from "./filter-form";
import { ForWhom } from "./for-whom";
import type { Directory } from "./use-directory";

/** Opens the panel when present in an address. */
export const PANEL_ID = "filters";
/** An address that closes it before hydration. */
const CLOSED = "#results";

interface Props {
  directory: Directory;
  isOpen: boolean;
  onClose: () => void;
  onChoosing: (isChoosing: boolean) => void;
}

/** The filters: a sheet over a phone's page, part of a wide one (app/directory.css). */
export function FilterPanel({ directory, isOpen, onClose, onChoosing }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const isScripted = useIsScripted();
  const isWide = useSyncExternalStore(watchWide, readWide, () => false);
  const [isListOpen, setListOpen] = useState(false);
  const isModal = isOpen && !isWide;
  useModalPart(part, isModal, onClose);
  const tell = useEffectEvent(onChoosing);
  useEffect(() => tell(isModal || isListOpen), [isModal, isListOpen]);
  useEffect(() => {
    const sheet = part.current;
    // A field that was in use before hydration keeps the focus.
    if (isModal && !sheet?.contains(document.activeElement)) sheet?.querySelector<HTMLElement>("h2")?.focus();
  }, [isModal]);
  const close = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={part}
      className="sheet:contents"
      {...(isModal && { role: "dialog", "aria-modal": true, "aria-label": t("Filters") })}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: the cross in the sheet is the same link with a name. */}
      <a href={CLOSED} aria-hidden="true" tabIndex={-1} onClick={close} className="filter-overlay" />
      <div
        id={PANEL_ID}
        data-open={isOpen ? "" : undefined}
        className="group/panel filter-sheet rounded-xl outline-none border border-sage-strong/60 bg-sage"
      >
        <div className="sheet:flex hidden items-center justify-between px-4 pt-3">
          <h2 tabIndex={-1} className="text-xl">
            {t("Filters")}
          </h2>
          <a
            href={CLOSED}
            aria-label={t("Close filters")}
            onClick={close}
            className="grid size-11 place-items-center rounded-full text-brand hover:bg-brand-tint"
          >
            <X aria-hidden="true" className="size-6" />
          </a>
        </div>
        <ForWhom
          isInSheet
          view={directory.view}
          show={(next) => {
            directory.show(next);
            onClose();
          }}
        />
        <FilterForm {...{ directory }} isInSight={isWide || isOpen} onListOpen={setListOpen}>
          <div className="sheet:sticky sheet:bottom-0 panel-shut:hidden sheet:border-line sheet:border-t sheet:bg-surface px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] sheet:pt-3 [@media(max-height:26rem)]:static">
            {isScripted ? (
              <Button busy={directory.isLoading} onClick={onClose} className="w-full lg:hidden">
                {showLabel(directory.result)}
              </Button>
            ) : (
              <Button type="submit" className="sheet:w-full">
                {t("Apply filters")}
              </Button>
            )}
          </div>
        </FilterForm>
      </div>
    </div>
  );
}

const showLabel = (result: DirectoryResult) =>
  result.status === "ok"
    ? t("Show {therapists}", { therapists: formatTherapists(result.totalRecords) })
    : t("Close filters");

const WIDE = "(min-width: 64rem)";
const readWide = () => window.matchMedia(WIDE).matches;
function watchWide(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
