import { ButtonLink } from "@/components/ui/button";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { PageNotice } from "@/lib/content/notices";
import { PageMessage } from "./page-message";
import { Sentence } from "./sentence";
import { SupportPhone } from "./support-phone";

/** Why a mailed link shows nothing, and the phone. `hint` follows the number. */
export function ClosedLink({ notice: { title, text }, hint }: { notice: PageNotice; hint?: string }) {
  return (
    <PageMessage
      title={tGiven(title)}
      actions={
        <ButtonLink href={paths.home()} variant="secondary">
          {t("Go to the home page")}
        </ButtonLink>
      }
    >
      <p>{tGiven(text)}</p>
      <p>
        <Sentence text="You can also call us at {phone}." parts={{ phone: <SupportPhone /> }} />
        {hint ? ` ${tGiven(hint)}` : null}
      </p>
    </PageMessage>
  );
}
