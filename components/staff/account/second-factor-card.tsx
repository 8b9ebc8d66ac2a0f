import { Badge } from "@/components/staff/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/text-field";
import type { SecondFactor } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";
import { ActButton } from "./act-button";
import { QrCode } from "./qr-code";

/** Codes of an app besides the password: off, waiting for a first code, or on. */
export function SecondFactorCard({ factor, isConfirmed }: { factor: SecondFactor; isConfirmed: boolean }) {
  const isOn = factor.state === "on";
  return (
    <Card as="section" aria-labelledby="second-factor" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="second-factor" className="text-xl">
          Codes of an app
        </h2>
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
      </div>
      <p>
        An app on your phone shows a new code every half minute. With it, signing in takes your password and a code.
      </p>
      {isOn && isConfirmed ? <SwitchedOn /> : null}
      {factor.secret && factor.address ? <Pending secret={factor.secret} address={factor.address} /> : null}
      {factor.state === "off" && isConfirmed ? (
        <ActButton action={staffPaths.secondFactor("begin")} label="Set up an app" />
      ) : null}
    </Card>
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
        <ActButton action={staffPaths.secondFactor("begin")} label="Make a new key" variant="secondary" />
      </details>
    </>
  );
}

function SwitchedOn() {
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold text-brand">Switch codes off, or change the app</summary>
      <ActButton action={staffPaths.secondFactor("end")} label="Switch codes off" variant="danger" />
    </details>
  );
}
