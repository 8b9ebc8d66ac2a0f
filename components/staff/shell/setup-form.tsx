import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { staffPaths } from "@/lib/config/staff-paths";
import { type SetupState, setupNotices } from "@/lib/content/staff";

interface Props {
  /** Values as typed, and why they were refused. */
  note: { problems: readonly string[]; name: string; email: string } | undefined;
  state: SetupState;
}

/** The page that makes the first administrator: the form while its link may be valid, otherwise the reason and the way on. */
export function SetupForm({ note, state }: Props) {
  const { title, text } = setupNotices[state];
  const isOpen = note !== undefined && (state === "ready" || state === "unavailable");
  return (
    <Container width="prose" className="flex max-w-[34rem] flex-col gap-6 py-12 sm:py-20">
      <h1 className="text-3xl">{title}</h1>
      {isOpen && note.problems.length > 0 ? (
        <ErrorSummary
          title="Please check what you entered"
          errors={note.problems.map((message) => ({ fieldId: "setup-name", message }))}
        />
      ) : null}
      <p className="text-ink-muted text-lg">{text}</p>
      {isOpen ? (
        <form method="post" action={staffPaths.setupSubmit()} className="flex flex-col gap-5">
          <TextField
            id="setup-name"
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxLength={NAME_MAX_LENGTH}
            defaultValue={note.name}
          />
          <TextField
            label="Your email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={320}
            defaultValue={note.email}
          />
          <Button type="submit" className="self-start">
            Go on to the password
          </Button>
        </form>
      ) : (
        <ButtonLink href={staffPaths.signIn()} className="self-start">
          Sign in
        </ButtonLink>
      )}
    </Container>
  );
}
