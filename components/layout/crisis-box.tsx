import { MessageCircle, Phone } from "lucide-react";
import { crisis } from "@/lib/content/crisis";

const ACTION =
  "inline-flex min-h-12 items-center justify-center gap-2 whitespace-nowrap rounded-full border border-on-deep-muted px-3 sm:px-5 font-semibold text-on-deep hover:bg-on-deep hover:text-deep";

/** Help that answers now, at the foot of every page. */
export function CrisisBox() {
  const { lifeline, emergency } = crisis;
  return (
    <section aria-labelledby="crisis-title" className="rounded-2xl border border-line-deep p-6 sm:p-8">
      <div className="flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex max-w-[52ch] flex-col gap-1.5">
          <h2 id="crisis-title" className="text-2xl">
            Need help right now?
          </h2>
          <p className="text-on-deep-muted">
            The {lifeline.name} is free, confidential and open day and night: call or text {lifeline.number}. If someone
            is in danger, call {emergency.number}.
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <li className="grid last:col-span-2">
            <a href={lifeline.callHref} className={ACTION}>
              <Phone aria-hidden="true" className="size-5" />
              Call {lifeline.number}
            </a>
          </li>
          <li className="grid last:col-span-2">
            <a href={lifeline.textHref} className={ACTION}>
              <MessageCircle aria-hidden="true" className="size-5" />
              Text {lifeline.number}
            </a>
          </li>
          <li className="grid last:col-span-2">
            <a href={emergency.callHref} className={ACTION}>
              <Phone aria-hidden="true" className="size-5" />
              Call {emergency.number}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
