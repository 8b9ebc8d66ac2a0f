"use client";

import { Check, CircleAlert } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { fillVisitorFacts } from "@/lib/asleep/visitor-facts";
import { paths } from "@/lib/config/paths";

interface Props {
  states: Fact;
  payments: Fact;
}

interface Fact {
  plain: string;
  /** Result of `formatAnswers`. */
  answers: string;
}

/**
 * A therapist's licence in the visitor's state and acceptance of their payer. The page is the same for everyone: it states the
 * plain facts, in the space of the longest answer, and the page's own script fills in the visitor's.
 */
export function VisitorFacts({ states, payments }: Props) {
  // The page's own script does not run after a navigation by the router.
  useLayoutEffect(fillVisitorFacts, []);
  return (
    <>
      {states.plain === "" ? null : (
        <VisitorFact
          kind="state"
          {...states}
          yes="Licensed in your state,"
          no="Not licensed in"
          others="See therapists who are"
        />
      )}
      {payments.plain === "" ? null : (
        <VisitorFact
          kind="payer"
          {...payments}
          yes="Takes"
          full="No new clients with"
          no="Does not take"
          others="See therapists who take it"
        />
      )}
    </>
  );
}

interface FactProps extends Fact {
  kind: "state" | "payer";
  yes: string;
  full?: string;
  no: string;
  others: string;
}

function VisitorFact({ kind, plain, answers, yes, full, no, others }: FactProps) {
  return (
    <li
      data-visitor-fact={kind}
      data-answers={answers}
      suppressHydrationWarning
      className="group min-h-14 sm:col-span-2 sm:min-h-7"
    >
      <span className="group-data-answer:hidden">{plain}</span>
      <Answer
        when="hidden group-data-[answer=yes]:inline"
        icon={<Check aria-hidden="true" className={`${ICON} text-success`} />}
      >
        {yes} <b data-name="" />
      </Answer>
      {full ? (
        <OtherAnswer when="hidden group-data-[answer=full]:inline" others={others}>
          {full}
        </OtherAnswer>
      ) : null}
      <OtherAnswer when="hidden group-data-[answer=no]:inline" others={others}>
        {no}
      </OtherAnswer>
    </li>
  );
}

const ICON = "mt-1 size-4.5 shrink-0";

const Answer = ({ when, icon, children }: { when: string; icon: ReactNode; children: ReactNode }) => (
  <span className={when}>
    <span className="flex items-start gap-2">
      {icon}
      <span>{children}</span>
    </span>
  </span>
);

/** Answer with a link to other therapists. */
const OtherAnswer = ({ when, others, children }: { when: string; others: string; children: string }) => (
  <Answer when={when} icon={<CircleAlert aria-hidden="true" className={`${ICON} text-warning`} />}>
    {children} <b data-name="" />.{" "}
    <a href={paths.team()} className="text-link">
      {others}
    </a>
  </Answer>
);
