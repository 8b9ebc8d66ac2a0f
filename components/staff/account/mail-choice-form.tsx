import { ActNotice } from "@/components/staff/shell/act-notice";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import type { MailChoice } from "@/domain/inbox/mail-choices";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";

const OPTIONS: { value: MailChoice; label: string; hint: string }[] = [
  {
    value: "all",
    label: "Each at once",
    hint: "A mail for each item that is your work, and for what changes in yours.",
  },
  { value: "daily", label: "A daily summary", hint: "One mail at seven in the morning, if something came in." },
  { value: "none", label: "None", hint: "You look into the inbox yourself." },
];

interface Props {
  /** Undefined where the gateway has no such choice. */
  choice: MailChoice | undefined;
  notice: StaffNotice | undefined;
}

/** A member's choice of mail about the inbox. The browser posts it, with or without scripts. */
export function MailChoiceForm({ choice, notice }: Props) {
  return (
    <Container width="prose" className="flex flex-col gap-6 py-10">
      <h1 className="text-3xl">Mail about the inbox</h1>
      <ActNotice notice={notice} />
      {choice === undefined ? (
        <p>Your account service does not offer this choice.</p>
      ) : (
        <form method="post" action={staffPaths.mailChoiceSubmit()} className="flex flex-col gap-5">
          <RadioGroupField
            legend="Which mail would you like?"
            name="mail_choice"
            options={OPTIONS}
            defaultValue={choice}
          />
          <p className="text-ink-muted">Alerts are mailed to all who may read answers, at once and in any case.</p>
          <Button type="submit" className="self-start">
            Save
          </Button>
        </form>
      )}
    </Container>
  );
}
