import { PasskeyForm } from "@/components/staff/shell/passkey-form";
import { Badge } from "@/components/staff/ui/badge";
import { PartCard } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { PlainList } from "@/components/ui/plain-list";
import { TextField } from "@/components/ui/text-field";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { Passkey } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";

interface Props {
  passkeys: readonly Passkey[];
  timeZone: string;
  /** True while the member's confirmed identity permits changes. */
  isConfirmed: boolean;
}

/** The member's passkeys, and the form that adds one. */
export function PasskeysCard({ passkeys, timeZone, isConfirmed }: Props) {
  const isOn = passkeys.length > 0;
  return (
    <PartCard title="Passkeys" state={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}>
      <p>
        A passkey is your device’s own lock: a fingerprint, your face or a PIN. With one, signing in takes your password
        and your device, and no page but this site’s can ask for it.
      </p>
      {isOn ? (
        <PlainList className="flex flex-col divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <li key={passkey.uniqueId} className="py-3">
              <PasskeyRow passkey={passkey} timeZone={timeZone} isConfirmed={isConfirmed} />
            </li>
          ))}
        </PlainList>
      ) : null}
      {isConfirmed ? <AddPasskey isFirst={!isOn} /> : null}
      <p className="noscript:block hidden text-ink-muted">
        Adding and using a passkey needs scripts, which are off in this browser. Codes of an app work without them.
      </p>
    </PartCard>
  );
}

function PasskeyRow({
  passkey: { uniqueId, name, createdAt, lastUsedAt },
  timeZone,
  isConfirmed,
}: Omit<Props, "passkeys"> & { passkey: Passkey }) {
  const format = (moment: string) => formatZonedMoment(new Date(moment), timeZone);
  return (
    <>
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="text-ink-muted text-sm">
        Added {format(createdAt)}, {lastUsedAt ? `last used ${format(lastUsedAt)}` : "not used yet"}
      </p>
      {isConfirmed ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            Remove<span className="sr-only"> the passkey {name}</span>
          </summary>
          <PostButton action={staffPaths.passkeyEnd(uniqueId)} size="md" variant="danger">
            Remove this passkey
          </PostButton>
        </details>
      ) : null}
    </>
  );
}

/** The first passkey's form is open, since the page is about it. */
function AddPasskey({ isFirst }: { isFirst: boolean }) {
  return (
    <details open={isFirst} className="noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {isFirst ? "Add a passkey" : "Add another passkey"}
      </summary>
      <PasskeyForm action={staffPaths.passkeyAdd()} label="Add a passkey" asks="add">
        <TextField
          label="Name of the passkey"
          name="name"
          autoComplete="off"
          hint="By which you know the device, such as “Laptop”."
          required
          maxLength={60}
        />
      </PasskeyForm>
    </details>
  );
}
