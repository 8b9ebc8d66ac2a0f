import clsx from "clsx";
import { MessageCircle, Phone } from "lucide-react";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { crisis } from "@/lib/content/crisis";

/** Immediate help: call, text, emergency. Each is a touch target. `className` replaces the grid. */
export function CrisisActions({ className, linkClassName }: { className?: string; linkClassName: string }) {
  const { lifeline, emergency } = crisis;
  const actions = [
    { href: lifeline.callHref, label: t("Call 988"), icon: Phone },
    { href: t(lifeline.textHref), label: t("Text 988"), icon: MessageCircle },
    { href: emergency.callHref, label: t("Call {number}", emergency), icon: Phone },
  ];
  return (
    <PlainList className={className ?? "grid grid-cols-2 gap-3"}>
      {actions.map(({ href, label, icon: Icon }) => (
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
