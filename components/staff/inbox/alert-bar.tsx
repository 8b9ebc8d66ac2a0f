"use client";

import clsx from "clsx";
import { Siren } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { type OpenAlert, withAlertMark } from "@/lib/staff/inbox/open-alerts";
import { usePolled } from "./use-polled";

const MAX_SHOWN = 3;
const LINK = "touch-target inline-flex items-center underline underline-offset-4";
const ALL = staffPaths.inbox("kind=alert&state=open");

/**
 * The open safety alerts, above every page until they are acknowledged, and in the tab's title. The first one that comes while a page
 * is read stands at its bottom edge: there it is seen, and moves nothing.
 */
export function AlertBar({ loaded }: { loaded: readonly OpenAlert[] }) {
  const path = usePathname();
  const [firstPath] = useState(path);
  const alerts = usePolled<readonly OpenAlert[]>(staffPaths.alerts(), path) ?? loaded;
  const count = alerts.length;
  useEffect(() => {
    document.title = withAlertMark(document.title, count);
  }, [count]);
  const isLate = loaded.length === 0 && path === firstPath;
  return <div role="status">{count > 0 ? <Bar alerts={alerts} isLate={isLate} /> : null}</div>;
}

function Bar({ alerts, isLate }: { alerts: readonly OpenAlert[]; isLate: boolean }) {
  return (
    <section
      aria-label="Open safety alerts"
      // Others' names do not belong on a record of one person.
      data-print="hide"
      className={clsx("bg-danger text-on-danger", isLate && "fixed inset-x-0 bottom-0 z-30")}
    >
      <Container width="wide" className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm">
        <p className="flex items-center gap-2 font-bold text-base">
          <Siren aria-hidden="true" className="size-5" />
          {alerts.length === 1 ? "Safety alert" : `${alerts.length} safety alerts`}
        </p>
        <PlainList className="flex flex-wrap gap-x-6">
          {alerts.slice(0, MAX_SHOWN).map(({ reference, name, age }) => (
            <li key={reference}>
              <a href={staffPaths.item(reference)} className={LINK}>
                {[name, formatReference(reference), age].filter(Boolean).join(" · ")}
              </a>
            </li>
          ))}
        </PlainList>
        {alerts.length > MAX_SHOWN ? (
          <a href={ALL} className={clsx(LINK, "font-semibold")}>
            See all
          </a>
        ) : null}
      </Container>
    </section>
  );
}
