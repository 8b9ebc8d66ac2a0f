import { PlainList } from "@/components/ui/plain-list";
import type { WholeItem } from "@/domain/wire/inbox";
import { paths } from "@/lib/config/paths";

type Asked = NonNullable<WholeItem["request"]>["therapists"][number];

const FITS = {
  takes: "takes the payer",
  full: "accepts no new clients of the payer",
  refuses: "does not take the payer",
  unstated: "payers not stated",
} as const;

/** The therapists of a request: those that are listed with a link, and what the directory says for this person. */
export function AskedTherapists({ therapists }: { therapists: readonly Asked[] }) {
  return (
    <PlainList className="flex flex-col gap-1.5">
      {therapists.map(({ uniqueId, name, slug, fit, isLicensed, isAgreed }) => (
        <li key={uniqueId}>
          {slug === null ? (
            (name ?? "Not named")
          ) : (
            <a href={paths.therapist(slug)} className="text-link">
              {name}
            </a>
          )}
          <span className="text-ink-muted">
            {[
              isAgreed ? "agreed on" : "",
              fit === null ? "" : FITS[fit],
              isLicensed === null ? "" : isLicensed ? "licensed in the state" : "not licensed in the state",
              slug === null ? "not in the directory" : "",
            ]
              .filter((text) => text !== "")
              .map((text) => ` · ${text}`)
              .join("")}
          </span>
        </li>
      ))}
    </PlainList>
  );
}
