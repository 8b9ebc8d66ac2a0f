import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/lib/content/brand";
import { phoneHref } from "@/lib/content/phone";
import { paths } from "@/lib/paths";
import { TryAgainLink } from "./try-again-link";

/** Why there is no form to fill in, and whom to ask. Specification, section 2, Public form page. */
export function FormFailure({
  message,
  canRetry,
  isSubmitted,
}: {
  message: string;
  canRetry: boolean;
  isSubmitted?: boolean | undefined;
}) {
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
      {brand.supportPhone ? (
        <p>
          If you need help with your form, call us at{" "}
          <a href={phoneHref(brand.supportPhone)} className="text-link whitespace-nowrap">
            {brand.supportPhone}
          </a>
          .
        </p>
      ) : null}
    </PageMessage>
  );
}
