import { Badge } from "@/components/staff/ui/badge";
import { Card } from "@/components/ui/card";
import { PlainList } from "@/components/ui/plain-list";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { Passkey } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";
import { ActButton } from "./act-button";
import { AddPasskey } from "./add-passkey";

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
    <Card as="section" aria-labelledby="passkeys" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="passkeys" className="text-xl">
          Passkeys
        </h2>
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
      </div>
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
    </Card>
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
          <ActButton action={staffPaths.passkeyEnd(uniqueId)} label="Remove this passkey" variant="danger" />
        </details>
      ) : null}
    </>
  );
}
