import clsx from "clsx";
import { MessageCircle, Phone } from "lucide-react";
import { PlainList } from "@/components/ui/plain-list";
import { crisis } from "@/lib/content/crisis";

const { lifeline, emergency } = crisis;
const ACTIONS = [
  { href: lifeline.callHref, label: `Call ${lifeline.number}`, icon: Phone },
  { href: lifeline.textHref, label: `Text ${lifeline.number}`, icon: MessageCircle },
  { href: emergency.callHref, label: `Call ${emergency.number}`, icon: Phone },
];

/** Immediate help: call, text, emergency. Each is a touch target. `className` replaces the grid. */
export function CrisisActions({ className, linkClassName }: { className?: string; linkClassName: string }) {
  return (
    <PlainList className={className ?? "grid grid-cols-2 gap-3"}>
      {ACTIONS.map(({ href, label, icon: Icon }) => (
        <li key={href} className="grid last:col-span-2">
          <a
            href={href}
            className={clsx(
              "inline-flex min-h-12 items-center justify-center gap-2 whitespace-nowrap rounded-full border px-3 font-semibold",
              linkClassName,
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </a>
        </li>
      ))}
    </PlainList>
  );
}
