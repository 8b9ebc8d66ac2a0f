import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { EMAIL_MAX_LENGTH } from "@/domain/text/email-address";
import type { RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";

/** The private address for calendar files, apart from what the directory shows. */
export function ContactForm({ therapist: { uniqueId, contactEmail } }: { therapist: RosterTherapist }) {
  return (
    <section aria-labelledby="contact" className="flex flex-col gap-4">
      <h2 id="contact" className="text-xl">
        Calendar
      </h2>
      <form method="post" action={staffPaths.therapistAct(uniqueId, "contact")} className="flex flex-col gap-3">
        <TextField
          label="Private email"
          name="contact_email"
          type="email"
          defaultValue={contactEmail ?? ""}
          maxLength={EMAIL_MAX_LENGTH}
          optional
          hint="Calendar files of confirmed, moved and cancelled appointments go here, without the person’s name. The website never shows it."
          autoComplete="off"
        />
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Save email
        </Button>
      </form>
    </section>
  );
}
