import clsx from "clsx";
import { TextLink } from "@/components/staff/ui/text-link";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import type { FileProblem } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import type { FileResult } from "@/lib/staff/forms/schema";

const TONES = { refused: "danger", failed: "danger" } as const satisfies Partial<Record<FileResult["outcome"], string>>;

/** Result of an uploaded file, with its problems beside their lines. */
export function FileOutcome({ result }: { result: FileResult }) {
  const { outcome, problems, slug, version } = result;
  const isBad = outcome in TONES;
  return (
    <section id="outcome" aria-label="What became of the file" className="flex scroll-mt-6 flex-col gap-4">
      <Notice tone={isBad ? "danger" : "success"} role={isBad ? "alert" : "status"} title={titleOf(result)}>
        {isBad || problems.length === 0 ? null : <p>It is allowed, and perhaps not what was meant:</p>}
        {slug && version ? (
          <PlainList className="flex flex-wrap gap-x-4">
            <li>
              <TextLink href={staffPaths.form(slug)}>Open the form</TextLink>
            </li>
            <li>
              <TextLink href={staffPaths.formPreview(slug, { version })}>Preview version {version}</TextLink>
            </li>
          </PlainList>
        ) : null}
      </Notice>
      {problems.length > 0 ? <Problems {...result} isBad={isBad} /> : null}
      {result.text === undefined && isBad ? (
        <p className="text-ink-muted text-sm">This file is too long to be held here: choose the corrected one again.</p>
      ) : null}
    </section>
  );
}

function titleOf({ outcome, problems, version }: FileResult): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return {
    refused: `Nothing was stored: the file has ${count}`,
    failed: "The file could not be checked just now. Please try again in a moment.",
    checked: "The file has no mistakes. Nothing was stored.",
    unchanged: `Version ${version} is the same: nothing was stored.`,
    renamed: `The form has a new name. Version ${version} is the same.`,
    draft: `Stored as version ${version}, a draft.`,
    published: `Version ${version} is published: new links open it.`,
  }[outcome];
}

/** The file's lines around each problem; problems without a line come first. */
function Problems({ problems, excerpts, isBad }: FileResult & { isBad: boolean }) {
  const atLine = (line: number) => problems.filter((problem) => problem.line === line);
  const shown = new Set(excerpts.map(({ line }) => line));
  const rest = problems.filter(({ line }) => line === null || !shown.has(line));
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised">
      {rest.length > 0 ? (
        <ul className="flex flex-col gap-1 p-3">
          {rest.map((problem) => (
            <li key={`${problem.pointer} ${problem.detail}`}>
              <Problem {...problem} isBad={isBad} />
            </li>
          ))}
        </ul>
      ) : null}
      <ol className="flex flex-col text-sm">
        {excerpts.map(({ line, text }, index) => {
          const own = atLine(line);
          const isGap = index > 0 && excerpts[index - 1]?.line !== line - 1;
          return (
            <li
              key={line}
              className={clsx(isGap && "border-line-strong border-t", own.length > 0 && "bg-danger-surface")}
            >
              <div className="flex gap-3 px-3">
                <span className="w-10 shrink-0 select-none text-right text-ink-muted tabular-nums">
                  <span className="sr-only">Line </span>
                  {line}
                </span>
                <code className="wrap-anywhere min-w-0 whitespace-pre-wrap">{text}</code>
              </div>
              {own.map((problem) => (
                <Problem key={`${problem.pointer} ${problem.detail}`} {...problem} isBad={isBad} />
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Problem({ pointer, detail, line, isBad }: FileProblem & { isBad: boolean }) {
  return (
    <p className="wrap-anywhere px-3 pb-1.5 pl-16 text-sm max-sm:pl-3">
      <span className="font-semibold">
        {isBad ? "Problem" : "Note"}
        {line === null ? "" : ` in line ${line}`}:
      </span>{" "}
      {detail}{" "}
      {pointer === "/" ? null : <span className="text-ink-muted">({pointer.slice(1).replaceAll("/", " › ")})</span>}
    </p>
  );
}
