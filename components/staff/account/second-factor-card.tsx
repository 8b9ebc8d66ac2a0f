import { Badge } from "@/components/staff/ui/badge";
import { PartCard } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { SecondFactor } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";
import { QrCode } from "./qr-code";

/** Codes of an app besides the password: off, waiting for a first code, or on. */
export function SecondFactorCard({ factor, isConfirmed }: { factor: SecondFactor; isConfirmed: boolean }) {
  const isOn = factor.state === "on";
  return (
    <PartCard title="Codes of an app" state={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}>
      <p>
        An app on your phone shows a new code every half minute. With it, signing in takes your password and a code.
      </p>
      {isOn && isConfirmed ? <SwitchedOn /> : null}
      {factor.secret && factor.address ? <Pending secret={factor.secret} address={factor.address} /> : null}
      {factor.state === "off" && isConfirmed ? (
        <PostButton action={staffPaths.secondFactor("begin")} size="md">
          Set up an app
        </PostButton>
      ) : null}
    </PartCard>
  );
}

function Pending({ secret, address }: { secret: string; address: string }) {
  return (
    <>
      <QrCode text={address} label="QR code for your app" />
      <p>
        Scan it with an authenticator app, or type this key into the app:{" "}
        <span className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</span>
      </p>
      <form method="post" action={staffPaths.secondFactor("confirm")} className="flex flex-col gap-3">
        <TextField
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
        />
        <Button type="submit" className="self-start">
          Switch codes on
        </Button>
      </form>
      <details>
        <summary className="cursor-pointer py-2 font-semibold text-brand">Begin with a new key</summary>
        <PostButton action={staffPaths.secondFactor("begin")} size="md" variant="secondary">
          Make a new key
        </PostButton>
      </details>
    </>
  );
}

function SwitchedOn() {
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold text-brand">Switch codes off, or change the app</summary>
      <PostButton action={staffPaths.secondFactor("end")} size="md" variant="danger">
        Switch codes off
      </PostButton>
    </details>
  );
}
