import { crisis } from "@/lib/content/crisis";
import { CrisisActions } from "./crisis-actions";

/** Immediate help, at the foot of every page. */
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
        <CrisisActions
          className="sm:flex sm:flex-wrap"
          linkClassName="sm:px-5 border-on-deep-muted text-on-deep hover:bg-on-deep hover:text-deep"
        />
      </div>
    </section>
  );
}
