import clsx from "clsx";
import { crisis } from "@/lib/content/crisis";

const LINK = "whitespace-nowrap font-semibold underline underline-offset-4";

/** Immediate help in one line, in the colour of its surroundings. */
export function CrisisNote({ className }: { className?: string }) {
  const { lifeline, emergency } = crisis;
  return (
    <p className={clsx(className)}>
      {"In crisis? Call "}
      <a href={lifeline.callHref} className={LINK}>
        {lifeline.number}
      </a>
      {" or "}
      <a href={lifeline.textHref} className={LINK}>
        {`text ${lifeline.number}`}
      </a>
      {", any time. In an emergency, call "}
      <a href={emergency.callHref} className={LINK}>
        {emergency.number}
      </a>
      .
    </p>
  );
}
