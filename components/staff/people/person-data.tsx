import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Moment } from "@/components/staff/inbox/moment";
import { PartCard } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { StaffTable } from "@/components/staff/ui/staff-table";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Erasure } from "@/domain/wire/person-rights";
import { type ErasureAct, staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import type { loadErasure } from "@/lib/staff/people/loaders";

type Loaded = Awaited<ReturnType<typeof loadErasure>>;

const NOTICES: Readonly<Record<string, StaffNotice>> = {
  ask: { tone: "success", text: "Asked for. Another administrator confirms it on this page, within a week." },
  withdraw: { tone: "success", text: "Withdrawn. Nothing was erased." },
  conflict: { tone: "danger", text: "Nothing was erased: another administrator has to confirm what one asked for." },
  failed: { tone: "danger", text: "Nothing was changed. Please try again in a moment." },
};

const MEASURES: Readonly<Record<Erasure["steps"][number]["measure"], string>> = {
  delete: "Deleted",
  hide: "Hidden, and deleted when its time is over",
  forget: "Kept without the address",
  keep: "Kept",
  cancel: "Cancelled",
  include: "Included",
};

/** A copy of everything held of a person, and its erasure, which one administrator asks for and another confirms. */
export function PersonData({ erasure, officeZone, did = "" }: Loaded & { did?: string | undefined }) {
  const { uniqueId, steps, asked } = erasure;
  return (
    <ItemFrame
      kind="Person"
      up={staffPaths.person(uniqueId)}
      title="Their data"
      notice={NOTICES[did]}
      facts="First make sure who is asking: anyone can type an email address."
    >
      <div className="flex min-w-0 flex-col gap-5">
        <PartCard title="A copy">
          <p>
            Everything held under their addresses, answers beside their questions. The download is in the audit log.
          </p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={staffPaths.personCopy(uniqueId, "page")} prefetch={false} size="sm">
              Download as a page
            </ButtonLink>
            <ButtonLink href={staffPaths.personCopy(uniqueId, "json")} prefetch={false} variant="secondary" size="sm">
              Download as JSON
            </ButtonLink>
          </p>
        </PartCard>
        <PartCard title="Erasure">
          <p>What would happen now. Not reached: backups, mail already sent, and drafts in their own browser.</p>
          <Steps steps={steps} />
          <Ask {...{ uniqueId, asked, officeZone }} />
        </PartCard>
      </div>
    </ItemFrame>
  );
}

const Steps = ({ steps }: Pick<Erasure, "steps">) => (
  <StaffTable
    caption="Steps of the erasure"
    rows={steps}
    keyOf={({ title, measure, why }) => `${title} ${measure} ${why}`}
    columns={[
      { key: "title", title: "Data", isHeader: true, cell: ({ title }) => title },
      { key: "rows", title: "Number", cell: ({ rows }) => rows.toLocaleString("en-US") },
      { key: "measure", title: "What happens", cell: ({ measure }) => MEASURES[measure] },
      { key: "why", title: "Why", cell: ({ why }) => why },
    ]}
  />
);

function Ask({ uniqueId, asked, officeZone }: Pick<Erasure, "uniqueId" | "asked"> & { officeZone: string }) {
  const post = (act: ErasureAct, label: string, variant: "danger" | "secondary") => (
    <PostButton action={staffPaths.personErasure(uniqueId, act)} variant={variant}>
      {label}
    </PostButton>
  );
  if (!asked) return post("ask", "Ask for the erasure", "danger");
  return (
    <>
      <Notice tone="warning">
        <p>
          {asked.isOwn ? "You" : (asked.by.name ?? "An administrator")} asked for it on{" "}
          <Moment at={asked.at} zone={officeZone} />. {asked.isOwn ? "Another administrator confirms it." : ""}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {asked.isOwn ? null : post("confirm", "Erase now", "danger")}
        {post("withdraw", "Withdraw", "secondary")}
      </div>
    </>
  );
}
