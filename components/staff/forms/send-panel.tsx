import { PartCard } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { dayIn } from "@/domain/text/day-in";
import { languageName } from "@/domain/text/language-name";
import { isOffered, LANGUAGES } from "@/domain/texts/languages";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatWeeks } from "@/lib/staff/forms/format";
import type { FormView } from "@/lib/staff/forms/loaders";
import { type SendDraft, WEEKS } from "@/lib/staff/forms/schema";
import { seesLinks } from "@/lib/staff/forms/sees-links";
import { FilledFields } from "./filled-fields";
import { FurtherForms } from "./further-forms";

const DAYS_OPEN = 30;
const MAIL_LANGUAGES = LANGUAGES.filter(isOffered).map((value) => ({ value, label: languageName(value) }));

const INTERVALS = WEEKS.map((weeks) => ({ value: weeks, label: formatWeeks(Number(weeks)) }));

/** Sends the published version to a person: what was typed stays where it could not be sent. */
export function SendPanel(props: FormView) {
  const { form, member, draft, now, officeZone, filledFields, otherForms } = props;
  const {
    errors = {},
    filled,
    isMailed = true,
    language = "en",
    name,
    email,
    expires,
    every,
    until,
    further = [],
    secondName,
    secondEmail,
  }: Partial<SendDraft> = draft ?? {};
  return (
    <PartCard title="Send this form" id="send" className="scroll-mt-6">
      {errors.form ? (
        <Notice tone="danger" role="alert">
          <p>{errors.form}</p>
        </Notice>
      ) : null}
      <form method="post" action={staffPaths.formAct(form.slug, "send")} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={200}
            defaultValue={name}
            error={errors.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={320}
            defaultValue={email}
            error={errors.email}
          />
          <TextField
            label="Open until the end of"
            name="expires"
            type="date"
            min={dayIn(officeZone, now)}
            defaultValue={expires ?? dayIn(officeZone, now, DAYS_OPEN)}
            error={errors.expires}
          />
          <SelectField label="Language of the email" name="language" defaultValue={language} options={MAIL_LANGUAGES} />
          <SelectField
            label="Send it again"
            name="every"
            optional
            defaultValue={every ?? ""}
            placeholder="Never"
            options={INTERVALS}
          />
          <TextField
            label="Last day of a series"
            name="until"
            type="date"
            optional
            min={dayIn(officeZone, now)}
            defaultValue={until}
            error={errors.until}
          />
        </div>
        {props.isSecondSigned ? <SecondSigner name={secondName} email={secondEmail} errors={errors} /> : null}
        <FurtherForms forms={otherForms} chosen={further} error={errors.further} />
        <FilledFields fields={filledFields} filled={filled} errors={errors.filled} />
        {seesLinks(member) ? (
          <CheckboxField
            label="Mail the link to the person"
            name="mail"
            defaultChecked={isMailed}
            hint="The link is shown to you once as well, to hand it over in another way."
          />
        ) : (
          <p className="text-sm">The link is mailed to the person.</p>
        )}
        <Button type="submit" className="self-start">
          Send
        </Button>
      </form>
    </PartCard>
  );
}

interface SecondSignerProps {
  name: string | undefined;
  email: string | undefined;
  errors: SendDraft["errors"];
}

const SecondSigner = ({ name, email, errors }: SecondSignerProps) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold">Second signer, such as a guardian or a partner</legend>
    <p className="mb-3 text-ink-muted text-sm">
      Once the form is submitted they get a link of their own, see its answers, and answer the questions for them.
      Without one these questions are left out.
    </p>
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        {...{ label: "Second signer’s name", name: "second_name", optional: true, autoComplete: "off", maxLength: 200 }}
        defaultValue={name}
        error={errors.secondName}
      />
      <TextField
        {...{ label: "Second signer’s email", name: "second_email", optional: true, type: "email", maxLength: 320 }}
        autoComplete="off"
        defaultValue={email}
        error={errors.secondEmail}
      />
    </div>
  </fieldset>
);
