import { ActNotice } from "@/components/staff/shell/act-notice";
import { PartCard } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import type { OwnSession, Passkey, SecondFactor } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import { ConfirmCard } from "./confirm-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordForm } from "./password-form";
import { SecondFactorCard } from "./second-factor-card";
import { SessionList } from "./session-list";

interface Props {
  name: string;
  sessions: readonly OwnSession[];
  /** Undefined where the gateway has none, or cannot be reached. */
  factor: SecondFactor | undefined;
  /** Undefined as for the second factor. */
  passkeys: readonly Passkey[] | undefined;
  notice: StaffNotice | undefined;
  /** Why the last act was refused. */
  problems: readonly string[];
  /** New recovery codes, shown this once. */
  codes: readonly string[];
  timeZone: string;
}

/** A member's own account: codes, password, sessions. */
export function AccountPanel({ name, sessions, factor, passkeys, notice, problems, codes, timeZone }: Props) {
  const [hasApp, hasPasskey] = [factor?.state === "on", (passkeys ?? []).length > 0];
  const isOn = hasApp || hasPasskey;
  // A gateway that cannot ask for a proof needs none.
  const isConfirmed = factor === undefined || factor.confirmedUntil !== null;
  return (
    <Container className="flex flex-col gap-6 py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">{name}</h1>
        <PageLink href={staffPaths.mailChoice()} className="text-link">
          Choose which mail you get
        </PageLink>
      </div>
      <ActNotice notice={notice} />
      {problems.length > 0 ? (
        <Notice tone="danger" role="alert" title="This was not changed">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {factor?.isRequired ? (
        <p className="max-w-prose">This network requires a passkey or codes of an app of members with your role.</p>
      ) : null}
      {isConfirmed ? null : <ConfirmCard hasApp={hasApp} hasPasskey={hasPasskey} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {passkeys ? <PasskeysCard passkeys={passkeys} timeZone={timeZone} isConfirmed={isConfirmed} /> : null}
        {factor ? <SecondFactorCard factor={factor} isConfirmed={isConfirmed} /> : null}
        {isOn && factor ? <RecoveryCard left={factor.recoveryCodesLeft} isConfirmed={isConfirmed} /> : null}
        {isConfirmed || !isOn ? <PasswordForm /> : null}
        <SessionList sessions={sessions} timeZone={timeZone} isConfirmed={isConfirmed} />
      </div>
    </Container>
  );
}

/** Number of unused recovery codes, with a button for new ones. */
const RecoveryCard = ({ left, isConfirmed }: { left: number; isConfirmed: boolean }) => (
  <PartCard title="Recovery codes">
    <p>
      Each signs you in once, without your app or passkey. You have {left} recovery {left === 1 ? "code" : "codes"}{" "}
      left.
    </p>
    {isConfirmed ? (
      <PostButton action={staffPaths.secondFactor("codes")} size="md" variant="secondary">
        Make new codes
      </PostButton>
    ) : null}
  </PartCard>
);

/** New recovery codes, to print or copy. */
const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <PartCard title="Your recovery codes" tone="sand">
    <p>
      Each signs you in once if you lose your app or device. Print them or keep them in a password manager: they are
      shown for ten minutes, and only here.
    </p>
    <PlainList className="grid gap-x-8 gap-y-1.5 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </PlainList>
  </PartCard>
);
