import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import type { PageNotice } from "@/lib/content/notices";
import { PageMessage } from "./page-message";
import { SupportPhone } from "./support-phone";

/** Why a mailed link shows nothing, and the phone. `hint` follows the number. */
export function ClosedLink({ notice: { title, text }, hint }: { notice: PageNotice; hint?: string }) {
  return (
    <PageMessage
      title={title}
      actions={
        <ButtonLink href={paths.home()} variant="secondary">
          Go to the home page
        </ButtonLink>
      }
    >
      <p>{text}</p>
      <p>
        You can also call us at <SupportPhone />.{hint ? ` ${hint}` : null}
      </p>
    </PageMessage>
  );
}
