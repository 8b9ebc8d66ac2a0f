import { Card } from "@/components/ui/card";
import { staffPaths } from "@/lib/config/staff-paths";
import { ActButton } from "./act-button";

/** Number of unused recovery codes, with a button for new ones. */
export function RecoveryCard({ left, isConfirmed }: { left: number; isConfirmed: boolean }) {
  return (
    <Card as="section" aria-labelledby="recovery" className="flex flex-col gap-4">
      <h2 id="recovery" className="text-xl">
        Recovery codes
      </h2>
      <p>
        Each signs you in once, without your app or passkey. You have {left} recovery {left === 1 ? "code" : "codes"}{" "}
        left.
      </p>
      {isConfirmed ? (
        <ActButton action={staffPaths.secondFactor("codes")} label="Make new codes" variant="secondary" />
      ) : null}
    </Card>
  );
}
