import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { ErrorSummary } from "@/components/ui/error-summary";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { t, tGiven } from "@/domain/texts/t";
import { accountPaths } from "@/lib/config/account-paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { type PasswordState, passwordNotices } from "@/lib/content/account";

interface Props {
  state: PasswordState;
  /** Why the last password was refused. */
  problems: readonly string[];
  hasStaffArea: boolean;
}

const FIELD = "new-password";

/** The page of a mailed link that sets a password: the form while the link may be valid, otherwise its state and a new link. */
export function PasswordPanel({ state, problems, hasStaffArea }: Props) {
  const { title, text } = passwordNotices[state];
  const isOpen = state === "ready" || state === "unavailable";
  return (
    <Container width="prose" className="flex max-w-[34rem] flex-col gap-6 py-12 sm:py-20">
      <h1 className="text-3xl">{tGiven(title)}</h1>
      {isOpen && problems.length > 0 ? (
        <ErrorSummary
          title={t("Please choose another password")}
          errors={problems.map((message) => ({ fieldId: FIELD, message: tGiven(message) }))}
        />
      ) : null}
      <p className="text-ink-muted text-lg">{tGiven(text)}</p>
      {isOpen ? <NewPasswordForm /> : null}
      {state === "done" && hasStaffArea ? (
        <ButtonLink href={staffPaths.inbox()} className="self-start">
          {t("Sign in to the staff area")}
        </ButtonLink>
      ) : null}
      {state === "done" || state === "sent" ? null : <RequestForm isMain={!isOpen} />}
    </Container>
  );
}

function NewPasswordForm() {
  return (
    <form method="post" action={accountPaths.passwordSubmit()} className="flex flex-col gap-5">
      <PasswordField
        id={FIELD}
        label={t("New password")}
        name="password"
        autoComplete="new-password"
        hint={t("At least 12 characters: several words that do not belong together, or one from a password manager.")}
      />
      <PasswordField label={t("The same password again")} name="password_confirmation" autoComplete="new-password" />
      <Button type="submit" className="self-start">
        {t("Set my password")}
      </Button>
    </form>
  );
}

/** Asks for a link; beside the form for a password it is folded away. */
function RequestForm({ isMain }: { isMain: boolean }) {
  const form = (
    <form method="post" action={accountPaths.passwordRequest()} className="flex flex-col gap-5">
      <TextField label={t("Email")} name="email" type="email" autoComplete="username" required maxLength={320} />
      <Button type="submit" variant={isMain ? "primary" : "secondary"} className="self-start">
        {t("Send me a new link")}
      </Button>
    </form>
  );
  return isMain ? (
    form
  ) : (
    <details>
      <summary className="cursor-pointer py-2 font-semibold text-brand">{t("The link does not work?")}</summary>
      <div className="pt-3">{form}</div>
    </details>
  );
}
