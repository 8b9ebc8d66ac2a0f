import { PartCard } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { PlainList } from "@/components/ui/plain-list";
import { staffPaths } from "@/lib/config/staff-paths";

/** Number of unused recovery codes, with a button for new ones. */
export const RecoveryCard = ({ left, isConfirmed }: { left: number; isConfirmed: boolean }) => (
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
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
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
