import type { ReactNode } from "react";
import { langOfEnglish } from "@/domain/texts/languages";

/** A text with its English parts marked on a Spanish page: labels of an English form, an owner's names without Spanish. */
export function markEnglish(text: string, parts: readonly string[] = []): ReactNode {
  const part = langOfEnglish() && parts.find((one) => one !== "" && text.includes(one));
  if (!part) return text;
  const [before = "", ...after] = text.split(part);
  return (
    <>
      {markEnglish(before, parts)}
      <span lang="en">{part}</span>
      {markEnglish(after.join(part), parts)}
    </>
  );
}
