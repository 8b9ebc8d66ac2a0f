import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { STATES } from "@/domain/catalog/states";
import { paths } from "@/lib/config/paths";
import { formatStates, lacksLicence } from "@/lib/intake/booking/licence";

/**
 * Warns before submission that the therapist holds no license in the visitor's state. The live region is always present, so
 * that the warning is announced.
 */
export function LicenceWarning({
  therapistName,
  stateLicenses,
  state,
}: {
  therapistName: string;
  stateLicenses: readonly string[];
  state: string;
}) {
  const stateName = STATES.find((known) => known.id === state)?.name;
  return (
    <div role="status">
      {lacksLicence(stateLicenses, state) ? (
        <Notice
          className="mt-1.5"
          tone="warning"
          title={`${therapistName} is not licensed ${stateName ? `in ${stateName}` : "there"}`}
        >
          <p>
            A therapist can treat you only where they hold a license
            {stateLicenses.length > 0 ? `: ${formatStates(stateLicenses)}` : ""}. You can still send this request, or{" "}
            <Link
              href={paths.team(stateName ? new URLSearchParams({ state }) : undefined)}
              prefetch={false}
              className="font-semibold text-brand underline underline-offset-4"
            >
              {stateName ? `see therapists licensed in ${stateName}` : "see other therapists"}
            </Link>
            .
          </p>
          <input type="hidden" name="licenceSeen" value={state} />
        </Notice>
      ) : null}
    </div>
  );
}
