import { ButtonLink } from "@/components/ui/button";

interface FileLinksProps {
  /** Begins a sentence: `All submitted answers`. */
  what: string;
  addressOf: (format: "csv" | "json") => string;
}

/** Links to a file with records, for spreadsheets and for programs. Each download is audited. */
export const FileLinks = ({ what, addressOf }: FileLinksProps) => (
  <p className="flex flex-wrap items-center gap-3 text-sm" data-print="hide">
    <span>{what} as a file (the download is recorded):</span>
    <ButtonLink href={addressOf("csv")} prefetch={false} variant="secondary" size="sm">
      Download CSV
    </ButtonLink>
    <ButtonLink href={addressOf("json")} prefetch={false} variant="secondary" size="sm">
      Download JSON
    </ButtonLink>
  </p>
);
