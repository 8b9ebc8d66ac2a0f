import { PageMessage } from "@/components/layout/page-message";
import { PlainSupportPhone } from "@/components/layout/support-phone";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { type FormFailure as Failure, formatWait } from "@/lib/public-form/failure";
import { TryAgainLink } from "./try-again-link";

/** Why the form is unavailable, and contacts. Specification, section 2, Public form page. */
export function FormFailure({ message, canRetry, isSubmitted, retryAfterSeconds }: Omit<Failure, "status">) {
  return (
    <PageMessage
      title={isSubmitted ? "Form already submitted" : "Unable to Load Form"}
      actions={
        <>
          {canRetry ? <TryAgainLink /> : null}
          <ButtonLink href={paths.home()} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
      {retryAfterSeconds === undefined ? null : (
        <p>Please wait {formatWait(retryAfterSeconds)}, then try again. A link that works opens right away.</p>
      )}
      {brand.supportPhone ? (
        <p>
          If you need help with your form, call us at <PlainSupportPhone />.
        </p>
      ) : null}
    </PageMessage>
  );
}
