import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { VersionBadges } from "@/components/staff/forms/forms-list";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import type { FormPart } from "@/components/staff/settings/field-props";
import { Fold } from "@/components/staff/settings/fold";
import { GroupFields, SettingField } from "@/components/staff/settings/setting-field";
import { SettingList } from "@/components/staff/settings/setting-list";
import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { PostButton } from "@/components/staff/ui/post-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { keysOf } from "@/domain/table";
import { staffPaths } from "@/lib/config/staff-paths";
import { findBuilderNotice } from "@/lib/content/builder-notices";
import { isQuestion, QUESTIONS } from "@/lib/staff/builder/draft";
import { KIND_LABELS } from "@/lib/staff/builder/labels";
import type { OpenDraft } from "@/lib/staff/builder/loaders";
import { FORM, formShape } from "@/lib/staff/builder/shapes";
import { type Flat, keysIn } from "@/lib/staff/settings/flat";
import type { Entry } from "@/lib/staff/settings/shape";
import { BuilderTools } from "./builder-tools";
import { LivePreview } from "./live-preview";
import { BUILDER_FIELDS } from "./question-fields";
import { TypedTexts } from "./typed-texts";
import { FORM_ID } from "./watch-draft";

interface BuilderPageProps {
  draft: OpenDraft;
  /** The key of the question that is open. */
  open: string | undefined;
  did: string | undefined;
  review: ReactNode;
}

/** A form's draft as a form of its own, with its preview beside. */
export function BuilderPage({ draft, open, did, review }: BuilderPageProps) {
  const { form, file } = draft;
  return (
    <ItemFrame
      kind="Forms"
      up={staffPaths.forms()}
      title={form.name}
      badges={<VersionBadges form={form} />}
      facts={file.status === "draft" ? undefined : `Changes become version ${form.newestVersion + 1}, a draft.`}
      notice={findBuilderNotice(did)}
      actions={
        <>
          <ButtonLink href={staffPaths.formPreview(form.slug)} variant="secondary" size="sm" className="lg:hidden">
            Preview
          </ButtonLink>
          <ButtonLink href={staffPaths.form(form.slug)} variant="secondary" size="sm">
            Back to the form
          </ButtonLink>
        </>
      }
      acts={
        <>
          {review}
          {file.status === "draft" ? <DiscardPanel draft={draft} /> : null}
        </>
      }
      aside={<LivePreview address={staffPaths.formPreview(form.slug)} problems={draft.problems} />}
    >
      <BuilderForm draft={draft} open={open} />
    </ItemFrame>
  );
}

const DiscardPanel = ({ draft: { form } }: { draft: OpenDraft }) => (
  <ActionPanel label="The draft">
    <ActDisclosure title="Discard this draft">
      <p>
        {form.publishedVersion === null
          ? "Nothing of this form is published: it is deleted."
          : `Version ${form.publishedVersion} stays as it is.`}
      </p>
      <PostButton action={staffPaths.formEditAct(form.slug, "discard")} variant="danger">
        Discard now
      </PostButton>
    </ActDisclosure>
  </ActionPanel>
);

const ENTRIES: readonly Entry[] = formShape.kind === "group" ? formShape.entries : [];
const only = (...names: string[]) => ENTRIES.filter(({ name }) => names.includes(name));

function BuilderForm({ draft, open }: Pick<BuilderPageProps, "draft" | "open">) {
  const { form, flat, problems, base, digest, hasSpanish } = draft;
  const part: FormPart = {
    ...{ name: FORM, label: form.name, shape: formShape, standard: {}, stored: flat, flat, uses: {} },
    ...{ typed: { errors: [...problems], meanwhile: [] }, own: BUILDER_FIELDS, isFree: true },
    factsOf: (entry) => listFacts(flat, entry),
    foldOf: (entry) => (isQuestion(entry) ? (entry === `${QUESTIONS}/${openKey}` ? "open" : "left out") : undefined),
  };
  const [questions] = only("fields");
  const keys = keysIn(flat, QUESTIONS);
  const openKey = keys.length === 1 ? keys[0] : open;
  return (
    <form
      id={FORM_ID}
      method="post"
      action={staffPaths.formEditAct(form.slug, "save")}
      autoComplete="off"
      className="group/builder flex min-w-0 flex-col gap-6 [&_:is(input,textarea,select,button,summary)]:scroll-mb-24"
    >
      <button type="submit" name="act" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="saved" value={digest} />
      <TypedTexts />
      <CheckboxField id="spanish" name="spanish" label="Spanish beside the English" defaultChecked={hasSpanish} />
      {questions?.shape.kind === "list" ? (
        <SettingList
          {...questions}
          part={part}
          name={QUESTIONS}
          label="Questions"
          of={questions.shape.of}
          max={questions.shape.max}
          Fields={GroupFields}
          adds={<AddQuestion />}
        />
      ) : null}
      <Fold title="Score and bands" isOpen={false}>
        <GroupFields part={part} name={FORM} entries={only("scoring")} />
      </Fold>
      <Fold title="Title, layout and crisis help" isOpen={false}>
        <div className="flex flex-col gap-4">
          {only("title", "layout", "alert", "source").map((entry) => (
            <SettingField key={entry.name} part={part} {...entry} name={`${FORM}/${entry.name}`} />
          ))}
        </div>
      </Fold>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-surface px-4 py-3">
        <Button type="submit" name="act" value="save">
          Save
        </Button>
        <Button type="submit" name="act" value="review" variant="secondary">
          Publish …
        </Button>
        <BuilderTools slug={form.slug} />
      </div>
    </form>
  );
}

/** The kind of a question, and what is not usual about it. */
function listFacts(flat: Flat, entry: string): string {
  const kind = Object.entries(KIND_LABELS).find(([name]) => name === flat[`${entry}/fieldType`])?.[1];
  const isRequired = flat[`${entry}/isRequired`] === "on";
  const isConditional = keysIn(flat, `${entry}/visibleWhen/of`).length > 0;
  return [kind, isRequired && "must be answered", isConditional && "under a condition"].filter(Boolean).join(" · ");
}

const AddQuestion = () => (
  <span className="flex flex-wrap items-end gap-2">
    <SelectField
      label="Kind of the next one"
      name="kind"
      defaultValue="text"
      options={keysOf(KIND_LABELS).map((value) => ({ value, label: KIND_LABELS[value] }))}
    />
    <Button type="submit" name="act" value={`add ${QUESTIONS}`} variant="secondary">
      <Plus aria-hidden="true" className="size-4" />
      Add a question
    </Button>
  </span>
);
