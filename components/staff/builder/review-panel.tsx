import { ChangeText } from "@/components/staff/settings/change-text";
import { PostButton } from "@/components/staff/ui/post-button";
import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import type { OpenDraft } from "@/lib/staff/builder/loaders";
import type { Change } from "@/lib/staff/settings/part";
import { ProblemLinks } from "./problem-links";

const SHOWN = 40;

/** The changes that a publication makes, and for whom. */
export function ReviewPanel({ draft, changes }: { draft: OpenDraft; changes: readonly Change[] }) {
  const { form, problems } = draft;
  if (problems.length > 0)
    return (
      <Notice tone="danger" role="alert" title="This form cannot be published yet">
        <ProblemLinks problems={problems} className="list-disc pl-5" />
      </Notice>
    );
  return (
    <section
      aria-label="Publication"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface-raised p-4"
    >
      <h2 className="text-lg">Publish version {form.newestVersion}</h2>
      <p>
        Forms sent from now on have this version.{" "}
        {form.open === 0
          ? "Nobody has this form open."
          : `${form.open === 1 ? "1 person has" : `${form.open} people have`} it open: they finish the version that they were sent, and their answers and scores stay as they are.`}
      </p>
      {form.publishedVersion === null ? (
        <p>It is the first version of this form.</p>
      ) : (
        <>
          <h3 className="font-semibold">Changes since version {form.publishedVersion}</h3>
          {changes.length === 0 ? <p>None that a person sees.</p> : <Changes changes={changes} />}
        </>
      )}
      <PostButton action={staffPaths.formAct(form.slug, "publish")} size="md">
        Publish now
      </PostButton>
    </section>
  );
}

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="flex max-w-3xl flex-col gap-1 text-sm">
    {changes.slice(0, SHOWN).map((change) => (
      <li key={`${change.label} ${change.from} ${change.to}`} className="wrap-anywhere">
        <ChangeText {...change} />
      </li>
    ))}
    {changes.length > SHOWN ? <li className="text-ink-muted">and {changes.length - SHOWN} more</li> : null}
  </ul>
);
