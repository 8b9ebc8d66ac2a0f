import { Part } from "@/components/staff/ui/part";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { FileField } from "./file-field";

/** The portrait, a new one, or none. */
export function PortraitForm({ therapist }: { therapist: RosterTherapist }) {
  const { uniqueId, version, content } = therapist;
  const action = staffPaths.therapistAct(uniqueId, "portrait");
  return (
    <Part title="Portrait">
      <Avatar name={content.displayName} pictureUrl={content.pictureUrl} size="lg" alt="The present portrait" />
      <form method="post" action={action} encType="multipart/form-data" className="flex flex-col gap-3">
        <input type="hidden" name="version" value={version} />
        <FileField
          label="New portrait"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          hint="A picture of at most 10 MB. It is cut to an upright picture of 4 to 5."
        />
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Replace portrait
        </Button>
      </form>
      {content.pictureUrl ? (
        <form method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="remove" value="1" />
          <Button type="submit" size="sm" variant="quiet">
            Remove portrait
          </Button>
        </form>
      ) : null}
    </Part>
  );
}
