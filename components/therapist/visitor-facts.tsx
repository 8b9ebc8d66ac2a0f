"use client";

import clsx from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { useLayoutEffect } from "react";
import { paths } from "@/lib/config/paths";
import type { VisitorAnswer } from "@/lib/directory/therapist/payer-fact";
import { fillVisitorFacts } from "@/lib/page-script/visitor-facts";

interface Fact {
  plain: string;
  answers: readonly VisitorAnswer[];
}

/**
 * Whether a therapist is licensed in the visitor's state and takes their payer. The page is the same for everyone: it states the
 * plain facts, in the space of the longest answer, and the page's own script fills in the visitor's.
 */
export function VisitorFacts({ states, payments }: { states: Fact; payments: Fact }) {
  // Where the router brought the page, the page's own script does not run.
  useLayoutEffect(fillVisitorFacts, []);
  return (
    <>
      <VisitorFact kind="state" {...states} others="See therapists who are" />
      <VisitorFact kind="payer" {...payments} others="See therapists who take it" />
    </>
  );
}

function VisitorFact({ kind, plain, answers, others }: Fact & { kind: "state" | "payer"; others: string }) {
  if (plain === "") return null;
  return (
    <li className="min-h-14 sm:col-span-2 sm:min-h-7">
      {answers.map(({ ids, yes, full, no }, index) => (
        <span key={ids} data-visitor-fact={kind} data-values={ids} suppressHydrationWarning className="group">
          {index === 0 ? <span className="group-data-answer:hidden">{plain}</span> : null}
          {yes ? <Answer className={IF_YES} text={yes} /> : null}
          {full ? <Answer className={IF_YES} text={full} others={others} /> : null}
          {no ? <Answer className={IF_NO} text={no} others={others} /> : null}
        </span>
      ))}
    </li>
  );
}

const IF_YES = "hidden group-data-[answer=yes]:inline";
const IF_NO = "hidden group-data-[answer=no]:inline";

/** With a link to others where the answer is no good news. */
function Answer({ className, text, others }: { className: string; text: string; others?: string }) {
  const Icon = others ? CircleAlert : Check;
  return (
    <span className={className}>
      <span className="flex items-start gap-2">
        <Icon aria-hidden="true" className={clsx("mt-1 size-4.5 shrink-0", others ? "text-warning" : "text-success")} />
        <span>
          {text} <b data-name="" />
          {others ? (
            <>
              .{" "}
              <a href={paths.team()} className="text-link">
                {others}
              </a>
            </>
          ) : null}
        </span>
      </span>
    </span>
  );
}
