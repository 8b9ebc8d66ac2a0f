import { PasskeyForm } from "@/components/staff/shell/passkey-form";
import { PartCard } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { staffPaths } from "@/lib/config/staff-paths";

interface Props {
  hasPasskey: boolean;
  hasApp: boolean;
}

/** The proof that the acts of the account page need: the password, and the second factor where there is one. */
export function ConfirmCard({ hasPasskey, hasApp }: Props) {
  return (
    <PartCard title="Confirm that it is you" tone="sand" className="max-w-[30rem]">
      <p>
        Then you can change how you sign in, and end sessions, for ten minutes. Nobody else can, at a device that you
        left open.
      </p>
      {hasPasskey ? (
        <>
          <div className="noscript:hidden">
            <PasskeyForm action={staffPaths.confirm()} label="Use my passkey" asks="confirm">
              <PasswordField label="Your password" name="password" autoComplete="current-password" />
            </PasskeyForm>
          </div>
          <p className="noscript:block hidden">
            Your passkey needs scripts, which are off in this browser. Please use a code.
          </p>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
              Use a code instead
            </summary>
            <ConfirmForm hasCode hasApp={hasApp} />
          </details>
        </>
      ) : (
        <ConfirmForm hasCode={hasApp} hasApp={hasApp} />
      )}
    </PartCard>
  );
}

function ConfirmForm({ hasCode, hasApp }: { hasCode: boolean; hasApp: boolean }) {
  return (
    <form method="post" action={staffPaths.confirm()} className="flex flex-col gap-3">
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
      {hasCode ? (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint={hasApp ? "The digits that your app shows, or a recovery code." : "One of your recovery codes."}
          required
          maxLength={40}
        />
      ) : null}
      <Button type="submit" className="self-start">
        Confirm
      </Button>
    </form>
  );
}
