import clsx from "clsx";
import { t } from "@/domain/texts/t";
import { crisis } from "@/lib/content/crisis";
import { Sentence } from "./sentence";

const LINK = "whitespace-nowrap font-semibold underline underline-offset-4";

/** Immediate help in one line, in the colour of its surroundings. */
export function CrisisNote({ className }: { className?: string }) {
  const { lifeline, emergency } = crisis;
  const link = (href: string, text: string) => (
    <a href={href} className={LINK}>
      {text}
    </a>
  );
  return (
    <p className={clsx(className)}>
      <Sentence
        text="In crisis? Call {call} or {text}, any time. In an emergency, call {emergency}."
        parts={{
          call: link(lifeline.callHref, lifeline.number),
          text: link(t(lifeline.textHref), t("text {number}", lifeline)),
          emergency: link(emergency.callHref, emergency.number),
        }}
      />
    </p>
  );
}
