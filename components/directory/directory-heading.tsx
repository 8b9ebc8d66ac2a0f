import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { directoryTexts } from "@/lib/directory/format";
import { payerLogo } from "@/lib/directory/match/logo";
import { type DirectoryQuery, type DirectoryScope, directoryAddress, withFacet } from "@/lib/directory/search-params";

/** The directory's heading; for a payer also the link to the whole directory, and the payer's own intake if any. */
export function DirectoryHeading({
  scope,
  query,
  intakeUrl,
}: {
  scope: DirectoryScope;
  query: DirectoryQuery;
  intakeUrl: string | null;
}) {
  const { title, lead, payer } = directoryTexts(scope);
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:items-center">
        {scope.kind === "all" ? null : (
          <span className="grid h-20 w-24 shrink-0 place-items-center rounded-lg border border-line bg-plate p-3">
            <img
              src={payerLogo(scope.kind, scope.id)}
              alt=""
              width={44}
              height={44}
              className="size-full object-contain"
            />
          </span>
        )}
        <SectionHeading level={1} title={title} lead={lead} />
      </div>
      {payer === null ? null : (
        <p data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Link href={addressBeyond(scope, query)} className="touch-target inline-flex items-center text-link">
            Look beyond {payer}
          </Link>
          {intakeUrl === null ? null : (
            <a
              href={intakeUrl}
              target="_blank"
              rel="noopener"
              className="touch-target inline-flex items-center gap-1.5 text-link"
            >
              Start intake with {payer}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
    </header>
  );
}

/** The same filters without the path's payer. */
function addressBeyond(scope: DirectoryScope, query: DirectoryQuery): string {
  if (scope.kind === "all") return directoryAddress(scope, query);
  const key = scope.kind === "insurer" ? "insurers" : "eaps";
  const others = query[key].filter((id) => id !== scope.id);
  return directoryAddress(scope, withFacet(query, key, others));
}
