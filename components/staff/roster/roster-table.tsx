import { Badge } from "@/components/staff/ui/badge";
import { PostButton } from "@/components/staff/ui/post-button";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { Avatar } from "@/components/ui/avatar";
import { PageLink } from "@/components/ui/page-link";
import type { ListedTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";

const MANY = 4;
const shorten = (names: readonly string[]) =>
  names.length > MANY ? `${names.slice(0, MANY).join(", ")} +${names.length - MANY}` : names.join(", ") || "none";

function ListingCell({ therapist }: { therapist: ListedTherapist }) {
  const { isHidden, isLapsed } = therapist;
  if (isHidden) return <Badge tone="warning">Hidden</Badge>;
  if (!isLapsed) return <Badge tone="success">Shown</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="warning">Past confirmation</Badge>
      <ConfirmButton therapist={therapist} />
    </span>
  );
}

const COLUMNS: readonly Column<ListedTherapist>[] = [
  {
    key: "name",
    title: "Name",
    isHeader: true,
    isPlain: true,
    className: "max-md:basis-full",
    cell: ({ name, slug, pictureUrl }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} pictureUrl={pictureUrl} size="sm" />
        <PageLink
          href={staffPaths.therapist(slug)}
          className="wrap-anywhere min-w-0 py-1 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {name}
        </PageLink>
      </span>
    ),
  },
  { key: "listing", title: "Website", isPlain: true, cell: (therapist) => <ListingCell therapist={therapist} /> },
  { key: "credential", title: "Credential", cell: ({ certifications }) => shorten(certifications) },
  { key: "states", title: "States", cell: ({ stateLicenses }) => shorten(stateLicenses) },
  { key: "id", title: "ID", className: "wrap-anywhere", cell: ({ uniqueId }) => uniqueId },
];

/** Therapists by last name, each with the way to their page. */
export const RosterTable = ({ therapists }: { therapists: readonly ListedTherapist[] }) => (
  <StaffTable caption="Therapists" columns={COLUMNS} rows={therapists} keyOf={({ uniqueId }) => uniqueId} />
);

/** Says with one click that a therapist has confirmed the listing today. */
export const ConfirmButton = ({
  therapist: { uniqueId, version },
}: {
  therapist: Pick<ListedTherapist, "uniqueId" | "version">;
}) => (
  <PostButton action={staffPaths.therapistAct(uniqueId, "confirm")} fields={{ version }} variant="secondary">
    Confirmed today
  </PostButton>
);
