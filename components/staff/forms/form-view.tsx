import { ItemFrame } from "@/components/staff/frame/item-frame";
import { ListPages } from "@/components/staff/frame/list-pages";
import { FileLinks } from "@/components/staff/ui/file-links";
import { FilterBar } from "@/components/staff/ui/filter-bar";
import { Part } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { may } from "@/domain/inbox/grades";
import { FORM_STATUSES } from "@/domain/wire/form-instance";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import { findDone, formatRefusal, formatStatus } from "@/lib/staff/forms/format";
import type { FormView as View } from "@/lib/staff/forms/loaders";
import { instanceListAddress } from "@/lib/staff/forms/search-params";
import { VersionBadges } from "./forms-list";
import { InstanceTable } from "./instance-table";
import { SendPanel } from "./send-panel";

/** A form: its versions, the form by which it is sent, and whom it was sent to. */
export function FormView({ did, ...view }: View & { did: unknown }) {
  const { form } = view;
  return (
    <ItemFrame
      kind="Forms"
      up={staffPaths.forms()}
      title={form.name}
      badges={<VersionBadges form={form} />}
      facts={`${form.open} open`}
      actions={<FormActions {...view} />}
      notice={findNotice(did)}
    >
      {form.publishedVersion === null ? (
        <Notice tone="info">
          <p>No version of this form is published: it cannot be sent yet.</p>
        </Notice>
      ) : (
        <SendPanel {...view} />
      )}
      {may(view.member.grade, "read_answers") && form.publishedVersion !== null ? (
        <FileLinks what="All submitted answers" addressOf={(format) => staffPaths.answersFile(form.slug, format)} />
      ) : null}
      <Part title="People">
        <InstanceFilters {...view} />
        <Instances {...view} />
      </Part>
    </ItemFrame>
  );
}

function FormActions({ form: { slug, newestVersion, publishedVersion }, member }: View) {
  const isAdministrator = may(member.grade, "administer");
  return (
    <>
      <ButtonLink href={staffPaths.formPreview(slug, { version: newestVersion })} variant="secondary" size="sm">
        Preview version {newestVersion}
      </ButtonLink>
      <a
        href={staffPaths.formFile(slug, newestVersion)}
        download={`${slug}.json`}
        className="touch-target inline-flex items-center px-2 font-semibold text-brand text-sm underline underline-offset-4"
      >
        Download its file
      </a>
      {isAdministrator ? (
        <ButtonLink href={staffPaths.formEdit(slug)} variant="secondary" size="sm">
          Change
        </ButtonLink>
      ) : null}
      {isAdministrator && newestVersion !== publishedVersion ? (
        <PostButton action={staffPaths.formAct(slug, "publish")}>Publish version {newestVersion}</PostButton>
      ) : null}
    </>
  );
}

function findNotice(did: unknown): StaffNotice | undefined {
  const done = findDone(did);
  if (done) return { tone: "success", text: done };
  return did === "unpublished" ? { tone: "danger", text: formatRefusal("invalid_definition") } : undefined;
}

function InstanceFilters({ form: { slug }, query }: View) {
  const without = (left: Partial<typeof query>) => instanceListAddress(slug, { ...query, page: 1, ...left });
  const applied = [
    { label: "Search", value: query.search, without: without({ search: "" }) },
    { label: "Status", value: query.status ? formatStatus(query.status) : "", without: without({ status: undefined }) },
  ].filter(({ value }) => value !== "");
  return (
    <FilterBar
      action={staffPaths.form(slug)}
      search={{ label: "Name or email", name: "search", value: query.search }}
      applied={applied}
    >
      <SelectField
        label="Status"
        name="status"
        optional
        placeholder="Any"
        options={FORM_STATUSES.map((status) => ({ value: status, label: formatStatus(status) }))}
        defaultValue={query.status ?? ""}
      />
    </FilterBar>
  );
}

function Instances(view: View) {
  const { form, query, page } = view;
  const addressOf = (number: number) => instanceListAddress(form.slug, { ...query, page: number });
  if (page.totalRecords === 0) {
    const isFiltered = query.search !== "" || query.status !== undefined;
    return <p>{isFiltered ? "No person matches these filters." : "This form has not been sent yet."}</p>;
  }
  return (
    <>
      <p className="text-ink-muted text-sm">
        {page.totalRecords === 1 ? "1 person" : `${page.totalRecords} people`}, page {query.page} of {page.totalPages}
      </p>
      <InstanceTable {...view} />
      <ListPages
        label="Pages of people"
        newest={query.page > 1 ? addressOf(1) : undefined}
        next={query.page < page.totalPages ? addressOf(query.page + 1) : undefined}
      />
    </>
  );
}
