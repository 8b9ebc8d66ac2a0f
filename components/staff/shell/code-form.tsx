import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import { ActNotice } from "./act-notice";

/** The second step of a sign-in. */
export function CodeForm({ notice }: { notice: StaffNotice | undefined }) {
  return (
    <Container width="prose" className="flex max-w-[30rem] flex-col gap-6 py-12 sm:py-20">
      <h1 className="text-3xl">Enter a code</h1>
      <ActNotice notice={notice} />
      <form method="post" action={staffPaths.signInCodeSubmit()} className="flex flex-col gap-5">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="The six digits that your app shows now. If you have lost it, use one of your recovery codes."
          required
          maxLength={40}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit">Sign in</Button>
          <PageLink href={staffPaths.signIn()} className="text-link">
            Start again
          </PageLink>
        </div>
      </form>
    </Container>
  );
}
