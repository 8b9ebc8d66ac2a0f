import { PageMessage } from "@/components/layout/page-message";
import { PlainSupportPhone } from "@/components/layout/support-phone";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/domain/brand";
import { given, t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { type FormFailure as Failure, formatWait } from "@/lib/public-form/failure";
import { TryAgainLink } from "./try-again-link";

/** Why the form is unavailable, and contacts. Specification, section 2, Public form page. */
export function FormFailure({ message, canRetry, isSubmitted, retryAfterSeconds }: Omit<Failure, "status">) {
  return (
    <PageMessage
      title={isSubmitted ? t("Form already submitted") : t("Unable to Load Form")}
      actions={
        <>
          {canRetry ? <TryAgainLink /> : null}
          <ButtonLink href={paths.home()} variant="secondary">
            {t("Go to the home page")}
          </ButtonLink>
        </>
      }
    >
      <p {...given(message)} />
      {retryAfterSeconds === undefined ? null : (
        <p>
          {t("Please wait {wait}, then try again. A link that works opens right away.", {
            wait: formatWait(retryAfterSeconds),
          })}
        </p>
      )}
      {brand.supportPhone ? (
        <p>
          {t("If you need help with your form, call us at")} <PlainSupportPhone />.
        </p>
      ) : null}
    </PageMessage>
  );
}
