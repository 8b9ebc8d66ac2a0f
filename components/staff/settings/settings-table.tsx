import { Badge } from "@/components/staff/ui/badge";
import { StaffTable } from "@/components/staff/ui/staff-table";
import { TextLink } from "@/components/staff/ui/text-link";
import { staffPaths } from "@/lib/config/staff-paths";
import type { PartState } from "@/lib/staff/settings/loaders";

/** Every part of the document, with its state. */
export const SettingsTable = ({ parts }: { parts: readonly PartState[] }) => (
  <StaffTable
    caption="Parts of the settings"
    rows={parts}
    keyOf={({ name }) => name}
    columns={[
      {
        key: "name",
        title: "Part",
        isHeader: true,
        className: "max-md:basis-full",
        cell: ({ name, label, description }) => (
          <>
            <TextLink href={staffPaths.settingsPart(name)}>{label}</TextLink>
            <span className="block text-ink-muted">{description}</span>
          </>
        ),
      },
      {
        key: "state",
        title: "State",
        isPlain: true,
        className: "md:w-56 md:pt-3.5",
        cell: ({ isChanged, changes }) => (
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={isChanged ? "brand" : "neutral"}>{isChanged ? "Changed" : "Default"}</Badge>
            {changes.length > 0 ? <Badge tone="warning">In the draft</Badge> : null}
          </span>
        ),
      },
    ]}
  />
);
