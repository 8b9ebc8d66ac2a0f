import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { PostButton } from "@/components/staff/ui/post-button";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import { dayIn } from "@/domain/text/day-in";
import { staffPaths } from "@/lib/config/staff-paths";
import type { InstanceView } from "@/lib/staff/forms/loaders";
import { seesLinks } from "@/lib/staff/forms/sees-links";

const DAYS_OPEN = 30;

/** Actions on a sent form until it is submitted or cancelled. */
export function InstanceActs(view: InstanceView) {
  const { form } = view;
  const { status, uniqueId } = form;
  const isRepeating = typeof form.repeat?.nextAt === "string";
  const isFinished = status === "submitted" || status === "cancelled";
  if (isFinished && !isRepeating) return null;
  const isOpen = status === "assigned" || status === "in_progress";
  return (
    <div id="acts">
      <ActionPanel label="Actions">
        {isOpen ? (
          <PostButton action={staffPaths.instanceAct(uniqueId, "remind")} variant="secondary">
            Remind by mail
          </PostButton>
        ) : null}
        {isFinished ? null : <Reissue {...view} />}
        {form.newest === null ? null : <CarryOver id={uniqueId} {...form.newest} />}
        {isRepeating ? (
          <ActDisclosure title="Stop the series">
            <p className="text-sm">No further form is sent. Those that were sent stay.</p>
            <PostButton action={staffPaths.instanceAct(uniqueId, "stop_repeating")} variant="danger">
              Stop sending it again
            </PostButton>
          </ActDisclosure>
        ) : null}
        {isOpen ? (
          <ActDisclosure title="Revoke the links">
            <p className="text-sm">No link opens this form until it gets a new one. What was answered stays.</p>
            <PostButton action={staffPaths.instanceAct(uniqueId, "revoke")} variant="danger">
              Revoke
            </PostButton>
          </ActDisclosure>
        ) : null}
        {isFinished ? null : (
          <ActDisclosure title="Cancel the form">
            <p className="text-sm">This ends the form for good, and its series. A new one can be sent.</p>
            <PostButton action={staffPaths.instanceAct(uniqueId, "cancel")} variant="danger">
              Cancel the form
            </PostButton>
          </ActDisclosure>
        )}
      </ActionPanel>
    </div>
  );
}

function CarryOver({ id, version, unfit }: { id: string } & NonNullable<InstanceView["form"]["newest"]>) {
  return (
    <ActDisclosure title={`Use version ${version}`}>
      {unfit.length > 0 ? (
        <>
          <p className="text-sm">
            The person finishes the version that was sent. These answers do not fit the newer one:
          </p>
          <ul className="list-disc pl-5 text-sm">
            {unfit.map((label) => (
              <li key={label} className="wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="text-sm">The link stays. All answers so far fit the newer version, and are in it.</p>
          <PostButton action={staffPaths.instanceAct(id, "carry_over")}>Use version {version}</PostButton>
        </>
      )}
    </ActDisclosure>
  );
}

function Reissue({ form: { uniqueId, expiresAt }, member, now, officeZone }: InstanceView) {
  const isFuture = expiresAt !== null && new Date(expiresAt) > now;
  const day = isFuture ? dayIn(officeZone, new Date(expiresAt)) : dayIn(officeZone, now, DAYS_OPEN);
  return (
    <ActDisclosure title="New link">
      <p className="text-sm">The links before it end, and say that a newer one was sent. What was answered stays.</p>
      <form method="post" action={staffPaths.instanceAct(uniqueId, "reissue")} className="flex flex-col gap-3">
        <TextField
          label="Open until the end of"
          name="expires"
          type="date"
          min={dayIn(officeZone, now)}
          defaultValue={day}
          className="max-w-60"
        />
        {seesLinks(member) ? (
          <CheckboxField label="Mail the new link to the person" name="mail" defaultChecked />
        ) : (
          <p className="text-sm">The new link is mailed to the person.</p>
        )}
        <Button type="submit" size="sm" className="self-start">
          Make a new link
        </Button>
      </form>
    </ActDisclosure>
  );
}
