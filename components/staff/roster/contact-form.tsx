import { Part } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { EMAIL_MAX_LENGTH } from "@/domain/text/email-address";
import type { RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";

/** The private address for calendar files, apart from what the directory shows, and the link to the therapist's own page. */
export function ContactForm({ therapist: { uniqueId, contactEmail } }: { therapist: RosterTherapist }) {
  return (
    <Part title="Calendar and own page">
      <form method="post" action={staffPaths.therapistAct(uniqueId, "contact")} className="flex flex-col gap-3">
        <TextField
          label="Private email"
          name="contact_email"
          type="email"
          defaultValue={contactEmail ?? ""}
          maxLength={EMAIL_MAX_LENGTH}
          optional
          hint="Mail about appointments goes here, with a calendar file and a link to the therapist’s own page, without the person’s name. The website never shows it."
          autoComplete="off"
        />
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Save email
        </Button>
      </form>
      {contactEmail === null ? null : (
        <div className="flex flex-wrap gap-3">
          <PostButton action={staffPaths.therapistAct(uniqueId, "link")} variant="secondary">
            Mail a link to their page
          </PostButton>
          <PostButton action={staffPaths.therapistAct(uniqueId, "end-links")} variant="secondary">
            End all their links
          </PostButton>
        </div>
      )}
    </Part>
  );
}
