import type { ReactNode } from "react";
import { buttonLook } from "@/components/ui/button-look";
import { t } from "@/domain/texts/t";
import { PlainMessage } from "./plain-message";

interface Props {
  reset: () => void;
  /** Beside "Try again". */
  link?: ReactNode;
  children: ReactNode;
}

/** An unexpected error. Part of every page's scripts, so it imports no more than it shows. */
export function FailedMessage({ reset, link, children }: Props) {
  return (
    <PlainMessage
      title={t("Something went wrong on our side")}
      actions={
        <>
          <button type="button" onClick={reset} className={buttonLook({})}>
            {t("Try again")}
          </button>
          {link}
        </>
      }
    >
      {children}
    </PlainMessage>
  );
}
