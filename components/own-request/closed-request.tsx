import { PageMessage } from "@/components/layout/page-message";
import { SupportPhone } from "@/components/layout/support-phone";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { closedRequestNotices } from "@/lib/content/own-request";

/** Why there is no request to show, and the phone. */
export function ClosedRequest({ reason }: { reason: keyof typeof closedRequestNotices }) {
  const { title, text } = closedRequestNotices[reason];
  return (
    <PageMessage
      title={title}
      actions={
        <ButtonLink href={paths.home()} prefetch={false} variant="secondary">
          Go to the home page
        </ButtonLink>
      }
    >
      <p>{text}</p>
      <p>
        You can also call us at <SupportPhone />. Please have your reference ready.
      </p>
    </PageMessage>
  );
}
