"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { toLabel } from "@/lib/staff/settings/labels";
import type { SchemeView, ThemeView } from "@/lib/staff/settings/theme-view";
import { ThemeSample } from "./theme-sample";

const SETTLED_MS = 150;

/** The contrast of every pair while colours are chosen, and the nearest tone for each that fails. */
export function ThemeContrast({ initial }: { initial: ThemeView }) {
  const section = useRef<HTMLElement>(null);
  const [{ schemes, problems }, setView] = useState(initial);
  useEffect(() => {
    const form = section.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        // The colours' library is loaded once a colour changes.
        const { viewTheme } = await import("@/lib/staff/settings/theme-view");
        const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
        setView(viewTheme(Object.fromEntries(texts)));
      }, SETTLED_MS);
    };
    form.addEventListener("input", check);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", check);
    };
  }, []);
  return (
    <section ref={section} aria-label="Contrast" className="flex flex-col gap-4">
      <h2 className="text-xl">Contrast</h2>
      <div role="status">
        {problems.length === 0 ? (
          <Notice tone="success">
            <p>Every pair can be read: text 4.5:1 or more, outlines 3:1 or more.</p>
          </Notice>
        ) : (
          <Notice tone="danger" title="These colors cannot be read well enough, and are refused">
            <PlainList className="flex flex-col gap-2">
              {problems.map((problem) => (
                <Problem key={problem.name} {...problem} />
              ))}
            </PlainList>
          </Notice>
        )}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {schemes.map((view) => (
          <SchemeContrast key={view.scheme} view={view} />
        ))}
      </div>
    </section>
  );
}

/** A colour that is refused, and a button that takes the nearest tone. */
function Problem({ name, message, nearest }: ThemeView["problems"][number]) {
  const take = () => {
    const field = document.getElementById(`field-${name}`);
    if (!(field instanceof HTMLInputElement) || nearest === undefined) return;
    field.value = nearest;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.closest("details")?.setAttribute("open", "");
    field.focus();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-60">
        <a href={`#field-${name}`} className="font-semibold underline underline-offset-4">
          {inWords(name)}
        </a>{" "}
        {message}.
      </span>
      {nearest === undefined ? null : (
        <Button size="sm" variant="secondary" onClick={take} aria-label={`Use ${nearest} for ${inWords(name)}`}>
          Use {nearest}
        </Button>
      )}
    </li>
  );
}

const inWords = (name: string) => name.split("/").slice(1).map(toLabel).join(" · ");

const LABELS = { light: "By day", dark: "By night" } as const;

function SchemeContrast({ view: { scheme, palette, pairs } }: { view: SchemeView }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{LABELS[scheme]}</h3>
      <ThemeSample palette={palette} />
      <details className="rounded-md border border-line-strong bg-surface-raised">
        <summary className="touch-target flex cursor-pointer items-center px-3.5 py-2 text-sm">
          All {pairs.length} pairs, the closest to their limit first
        </summary>
        <PlainList className="grid gap-1.5 border-line border-t p-3.5 text-sm">
          {pairs.map(({ front, back, least, value }) => (
            <li key={`${front} ${back} ${least}`} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 36 24" className="h-6 w-9 shrink-0 rounded border border-line">
                <rect width="36" height="24" fill={palette[back]} />
                <text x="18" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill={palette[front]}>
                  Aa
                </text>
              </svg>
              <span className="min-w-0 flex-1">
                {toLabel(front)} on {toLabel(back).toLowerCase()}
              </span>
              <span className="tabular-nums">{value.toFixed(2)}:1</span>
              <span className={value < least ? "w-20 font-semibold text-danger" : "w-20 text-ink-muted"}>
                {value < least ? `below ${least}` : "passes"}
              </span>
            </li>
          ))}
        </PlainList>
      </details>
    </div>
  );
}
