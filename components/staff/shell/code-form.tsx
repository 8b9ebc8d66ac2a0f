import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import type { SecondFactorKind } from "@/domain/wire/session";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import { ActNotice } from "./act-notice";
import { PasskeyForm } from "./passkey-form";

interface Props {
  /** Kinds of second factors that the member has set up. */
  kinds: readonly SecondFactorKind[];
  notice: StaffNotice | undefined;
}

const APP_HINT = "The six digits that your app shows now. If you have lost it, use one of your recovery codes.";
const RECOVERY_HINT = "One of your recovery codes. Each works once.";

/** The second step of a sign-in: by a passkey with scripts, by a code without. */
export function CodeForm({ kinds, notice }: Props) {
  const hasPasskey = kinds.includes("passkey");
  return (
    <Container width="prose" className="flex max-w-[30rem] flex-col gap-6 py-12 sm:py-20">
      <h1 className="text-3xl">{hasPasskey ? "Confirm that it is you" : "Enter a code"}</h1>
      <ActNotice notice={notice} />
      {hasPasskey ? <PasskeyStep /> : null}
      <form method="post" action={staffPaths.signInCodeSubmit()} className="flex flex-col gap-5">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint={kinds.includes("app") ? APP_HINT : RECOVERY_HINT}
          required
          maxLength={40}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" variant={hasPasskey ? "secondary" : "primary"}>
            Sign in
          </Button>
          <PageLink href={staffPaths.signIn()} className="text-link">
            Start again
          </PageLink>
        </div>
      </form>
    </Container>
  );
}

function PasskeyStep() {
  return (
    <>
      <div className="noscript:hidden">
        <PasskeyForm action={staffPaths.signInPasskeySubmit()} label="Use my passkey" asks="signIn" />
      </div>
      <p className="noscript:block hidden">
        Your passkey needs scripts, which are off in this browser. Please enter a code.
      </p>
      <h2 className="noscript:hidden border-line border-t pt-6 text-xl">Or enter a code</h2>
    </>
  );
}
