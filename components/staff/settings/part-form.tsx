import type { ReactNode } from "react";
import { PostButton } from "@/components/staff/ui/post-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import { differences } from "@/lib/staff/settings/flat";
import type { OpenPart } from "@/lib/staff/settings/loaders";
import { nameInWords } from "@/lib/staff/settings/part";
import { toSentence } from "./field-props";
import { ListTools } from "./list-tools";
import { GroupFields, SettingField } from "./setting-field";

const FORM_ID = "settings-form";

/** The form of a part: every field of its schema. It saves a draft; lists change and texts are reset without saving. */
export function PartForm({
  part,
  derived,
  children,
}: {
  part: OpenPart;
  derived?: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const { name, label, shape, stored, flat, standard, settings } = part;
  const isReadOnly = settings.file !== null;
  return (
    <>
      <TypedNotice part={part} />
      <form
        id={FORM_ID}
        method="post"
        action={staffPaths.settingsSave(name)}
        autoComplete="off"
        className="max-w-4xl [&_:is(input,textarea,select,button,summary)]:scroll-mb-24"
      >
        {/* Enter saves: the first button of a form is its default. */}
        <button type="submit" name="act" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="base" value={JSON.stringify(stored)} />
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-6 [&:disabled_button]:hidden">
          <legend className="sr-only">{label}</legend>
          {shape.kind === "group" ? (
            <GroupFields part={part} name={name} entries={shape.entries} {...(derived && { derived })} />
          ) : (
            <SettingField
              part={part}
              name={name}
              label={label}
              description={undefined}
              isOptional={false}
              shape={shape}
            />
          )}
          {children}
          {isReadOnly ? null : <SaveBar isStandard={differences(flat, standard).length === 0} name={name} />}
        </fieldset>
        <ListTools formId={FORM_ID} />
      </form>
    </>
  );
}

const SaveBar = ({ isStandard, name }: { isStandard: boolean; name: string }) => (
  <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-surface px-4 py-3">
    <Button type="submit" name="act" value="save">
      Save as draft
    </Button>
    {isStandard ? (
      <span className="text-ink-muted text-sm">All as by default.</span>
    ) : (
      <Button type="submit" name="act" value={`reset ${name}`} variant="quiet">
        Reset all<span className="sr-only"> to the defaults</span>
      </Button>
    )}
  </div>
);

/** Says that the form has what was typed and not stored, why, and what somebody else changed meanwhile. */
function TypedNotice({ part }: { part: OpenPart }) {
  const { typed, name, settings, flat, stored } = part;
  if (!typed) return null;
  const meanwhile = [...new Set(typed.meanwhile.map((one) => nameInWords(part, one, flat, stored)))];
  const by = settings.draft?.changedBy.name ?? "Somebody else";
  return (
    <Notice tone={typed.errors.length > 0 ? "danger" : "warning"} role="alert" title="Your changes are not saved yet">
      {typed.errors.map(({ name: field, detail }) => (
        <p key={`${field} ${detail}`}>
          {field === "" ? null : (
            <>
              <a href={`#field-${field}`} className="font-semibold underline underline-offset-4">
                {nameInWords(part, field, flat, stored)}
              </a>
              {": "}
            </>
          )}
          {toSentence(detail)}
        </p>
      ))}
      {meanwhile.length > 0 ? (
        <>
          <p>{by} changed this part after you opened it. What you typed is below; nothing is lost.</p>
          <ul className="list-disc pl-5">
            {meanwhile.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>Save again to store your values where both of you changed a field.</p>
        </>
      ) : null}
      <PostButton action={staffPaths.settingsSave(name)} fields={{ act: "forget" }} variant="secondary">
        Discard what I typed
      </PostButton>
    </Notice>
  );
}
