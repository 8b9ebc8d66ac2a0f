"use client";

import { Check, CircleAlert } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { fillVisitorFacts } from "@/lib/asleep/visitor-facts";
import { paths } from "@/lib/config/paths";

interface FactProps {
  kind: "state" | "payer";
  plain: string;
  /** Result of `formatAnswers`. */
  answers: string;
  yes: string;
  full?: string;
  no: string;
  /** Text of the link to other therapists; none without it. */
  others?: string;
}

/**
 * A therapist's licence in the visitor's state or acceptance of their payer. The page is the same for everyone: it states the plain fact,
 * in the space of the longest answer, and the page's own script fills in the visitor's.
 */
export function VisitorFact({ kind, plain, answers, yes, full, no, others }: FactProps) {
  // The page's own script does not run after a navigation by the router.
  useLayoutEffect(fillVisitorFacts, []);
  return (
    <span data-visitor-fact={kind} data-answers={answers} suppressHydrationWarning className="group">
      <span className="group-data-answer:hidden">{plain}</span>
      <Answer when="hidden group-data-[answer=yes]:inline">
        {yes} <b data-name="" /> <Check aria-hidden="true" className={`${ICON} text-success`} />
      </Answer>
      {full ? (
        <OtherAnswer when="hidden group-data-[answer=full]:inline" others={others}>
          {full}
        </OtherAnswer>
      ) : null}
      <OtherAnswer when="hidden group-data-[answer=no]:inline" others={others}>
        {no}
      </OtherAnswer>
    </span>
  );
}

const ICON = "inline size-4.5 align-text-bottom";

const Answer = ({ when, children }: { when: string; children: ReactNode }) => <span className={when}>{children}</span>;

/** Answer with a link to other therapists. */
const OtherAnswer = ({ when, others, children }: { when: string; others: string | undefined; children: string }) => (
  <Answer when={when}>
    <CircleAlert aria-hidden="true" className={`${ICON} text-warning`} />{" "}
    <span>
      {children} <b data-name="" />
    </span>
    {others ? (
      <>
        .{" "}
        <a href={paths.team()} className="text-link">
          {others}
        </a>
      </>
    ) : null}
  </Answer>
);
