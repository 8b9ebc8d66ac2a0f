import { Notice } from "@/components/ui/notice";
import { t } from "@/domain/texts/t";
import { CrisisNote } from "./crisis-note";

/** For every page that takes a message: messages are not monitored. */
export function NotWatchedNote({ className }: { className?: string }) {
  return (
    <Notice tone="info" className={className} title={t("Messages sent here are not watched in real time")}>
      <CrisisNote />
    </Notice>
  );
}
