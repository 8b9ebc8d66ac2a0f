"use client";

import { Check, CircleAlert } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { paths } from "@/lib/config/paths";
import { fillVisitorFacts } from "@/lib/page-script/visitor-facts";

interface Props {
  states: { plain: string; ids: readonly string[] };
  payments: { plain: string; ids: readonly string[]; no: string };
}

/**
 * Whether a therapist is licensed in the visitor's state and takes their payer. The page is the same for everyone: it states the
 * plain facts, in the space of the longest answer, and the page's own script fills in the visitor's.
 */
export function VisitorFacts({ states, payments }: Props) {
  // Where the router brought the page, the page's own script does not run.
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
        <VisitorFact kind="payer" {...payments} yes="Takes" others="See therapists who take it" />
      )}
    </>
  );
}

interface FactProps {
  kind: "state" | "payer";
  plain: string;
  ids: readonly string[];
  yes: string;
  no: string;
  others: string;
}

function VisitorFact({ kind, plain, ids, yes, no, others }: FactProps) {
  return (
    <li
      data-visitor-fact={kind}
      data-values={ids.join(" ")}
      suppressHydrationWarning
      className="group min-h-14 sm:col-span-2 sm:min-h-7"
    >
      <span className="group-data-answer:hidden">{plain}</span>
      <Answer
        when="hidden group-data-[answer=yes]:flex"
        icon={<Check aria-hidden="true" className={`${ICON} text-success`} />}
      >
        {yes} <b data-name="" />
      </Answer>
      <Answer
        when="hidden group-data-[answer=no]:flex"
        icon={<CircleAlert aria-hidden="true" className={`${ICON} text-warning`} />}
      >
        {no} <b data-name="" />.{" "}
        <a href={paths.team()} className="text-link">
          {others}
        </a>
      </Answer>
    </li>
  );
}

const ICON = "mt-1 size-4.5 shrink-0";

const Answer = ({ when, icon, children }: { when: string; icon: ReactNode; children: ReactNode }) => (
  <span className={`${when} items-start gap-2`}>
    {icon}
    <span>{children}</span>
  </span>
);
