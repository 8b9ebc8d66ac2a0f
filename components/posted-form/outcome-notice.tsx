import type { ComponentProps } from "react";
import { SupportPhone } from "@/components/layout/support-phone";
import { Notice } from "@/components/ui/notice";
import { tGiven } from "@/domain/texts/t";

export interface OutcomeNoticeProps {
  /** The target id of redirects. */
  id: string;
  tone: ComponentProps<typeof Notice>["tone"];
  title: string;
  /** `{phone}` is replaced by the support phone's link. */
  text: string;
  link?: { href: string; text: string } | undefined;
}

/** Why a form was not sent, or is shown again. */
export function OutcomeNotice({ id, tone, title, text, link }: OutcomeNoticeProps) {
  const [before, after] = tGiven(text).split("{phone}");
  return (
    <Notice id={id} role="alert" tone={tone} title={tGiven(title)} className="scroll-mt-28">
      <p>
        {before}
        {after === undefined ? null : (
          <>
            <SupportPhone />
            {after}
          </>
        )}
      </p>
      {link ? (
        <a href={link.href} className="touch-target inline-flex items-center self-start text-link">
          {tGiven(link.text)}
        </a>
      ) : null}
    </Notice>
  );
}
