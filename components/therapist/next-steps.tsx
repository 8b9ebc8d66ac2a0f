import { PlainList } from "@/components/ui/plain-list";

const STEPS = [
  ["You send a request", "Say how to reach you and which times suit you. This books nothing yet."],
  [
    "You get an answer by email",
    "It confirms a time, proposes another, or declines. Until then you can change your times or withdraw.",
  ],
  ["You meet", "A confirmed time comes with a file for your own calendar."],
] as const;

/** Steps after a request. */
export function NextSteps() {
  return (
    <section
      aria-labelledby="next"
      data-print="hide"
      className="flex flex-col gap-4 rounded-xl bg-sand px-5 py-6 sm:px-7"
    >
      <h2 id="next" className="text-2xl">
        What happens next
      </h2>
      <PlainList as="ol" className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand text-sm"
            >
              {index + 1}
            </span>
            <span className="flex min-w-0 flex-col gap-0.5">
              <b>{title}</b>
              <span className="text-ink-muted text-sm">{text}</span>
            </span>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
