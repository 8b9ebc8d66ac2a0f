import { Sentence } from "@/components/layout/sentence";
import { Notice } from "@/components/ui/notice";
import { STATES } from "@/domain/catalog/states";
import { t } from "@/domain/texts/t";
import { withQuery } from "@/lib/config/paths";
import { formatNames } from "@/lib/intake/booking/format";
import { formatStates, lacksLicence } from "@/lib/intake/booking/licence";
import { placeOf } from "@/lib/intake/booking/ready-text";
import { LeavingLink } from "./leaving-link";

interface LicenceWarningProps {
  therapists: readonly { name: string; stateLicenses: readonly string[] }[];
  state: string;
  /** The directory that the links lead to. */
  othersPath: string;
}

/**
 * Warns before submission of therapists without a license in the visitor's state. The live region is always present, so
 * that the warning is announced.
 */
export function LicenceWarning({ therapists, state, othersPath }: LicenceWarningProps) {
  const known = STATES.find(({ id }) => id === state);
  const place = placeOf(state);
  const unlicensed = therapists.filter(({ stateLicenses }) => lacksLicence(stateLicenses, state));
  const [only] = therapists.length === 1 ? unlicensed : [];
  const held = only && only.stateLicenses.length > 0 ? `: ${formatStates(only.stateLicenses)}` : "";
  const text = known ? t("see therapists licensed {place}", { place }) : t("see other therapists");
  const names = formatNames(unlicensed.map(({ name }) => name));
  return (
    <div role="status">
      {unlicensed.length > 0 ? (
        <Notice
          className="mt-1.5"
          tone="warning"
          title={
            unlicensed.length === 1
              ? t("{names} is not licensed {place}", { names, place })
              : t("{names} are not licensed {place}", { names, place })
          }
        >
          <p>
            <Sentence
              text="A therapist can treat you only where they hold a license{held}. You can still send this request, or {others}."
              parts={{
                held,
                others: (
                  <LeavingLink
                    href={known ? withQuery(othersPath, new URLSearchParams({ state })) : othersPath}
                    intent="others"
                    variant="quiet"
                    className="font-semibold text-link"
                  >
                    {text}
                  </LeavingLink>
                ),
              }}
            />
          </p>
          <input type="hidden" name="licenceSeen" value={state} />
        </Notice>
      ) : null}
    </div>
  );
}
