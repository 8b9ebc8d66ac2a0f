import { PageMessage } from "@/components/layout/page-message";
import { Button, ButtonLink } from "@/components/ui/button";
import { t, tGiven } from "@/domain/texts/t";
import { accountPaths } from "@/lib/config/account-paths";
import { paths } from "@/lib/config/paths";
import { type ConfirmationState, confirmationNotices } from "@/lib/content/account";

/** The page of a mailed confirmation link: a button while the link is valid, otherwise the link's state. */
export function ConfirmationPanel({ state }: { state: ConfirmationState }) {
  const { title, text } = confirmationNotices[state];
  const isOpen = state === "ready" || state === "unavailable";
  return (
    <PageMessage title={tGiven(title)} actions={isOpen ? <ConfirmButton /> : <HomeLink />}>
      <p>{tGiven(text)}</p>
    </PageMessage>
  );
}

function ConfirmButton() {
  return (
    <form method="post" action={accountPaths.confirmAccountSubmit()}>
      <Button type="submit">{t("Confirm my email address")}</Button>
    </form>
  );
}

function HomeLink() {
  return (
    <ButtonLink href={paths.home()} variant="secondary">
      {t("Go to the home page")}
    </ButtonLink>
  );
}
