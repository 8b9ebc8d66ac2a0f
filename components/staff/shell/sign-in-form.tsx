import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { accountPaths } from "@/lib/config/account-paths";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";

import { ActNotice } from "./act-notice";
import { KeepSent } from "./keep-sent";

interface Props {
  /** The page to open afterwards. */
  to: string;
  notice: StaffNotice | undefined;
}

/** The form by which staff sign in: posted by the browser, with or without scripts. */
export function SignInForm({ to, notice }: Props) {
  return (
    <Container width="prose" className="flex max-w-[30rem] flex-col gap-6 py-12 sm:py-20">
      <h1 className="text-3xl">Sign in</h1>
      <KeepSent />
      <ActNotice notice={notice} />
      <form method="post" action={staffPaths.signInSubmit()} className="flex flex-col gap-5">
        <input type="hidden" name="to" value={to} />
        <TextField label="Email" name="email" type="email" autoComplete="username" required maxLength={320} />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit">Sign in</Button>
          <PageLink href={accountPaths.password()} className="text-link">
            Forgot your password?
          </PageLink>
        </div>
      </form>
    </Container>
  );
}
