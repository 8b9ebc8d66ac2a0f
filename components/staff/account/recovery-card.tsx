import { Card } from "@/components/ui/card";
import { staffPaths } from "@/lib/config/staff-paths";
import { ConfirmWithPassword } from "./confirm-with-password";

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ left }: { left: number }) {
  return (
    <Card as="section" aria-labelledby="recovery" className="flex flex-col gap-4">
      <h2 id="recovery" className="text-xl">
        Recovery codes
      </h2>
      <p>
        Each signs you in once, without your app or passkey. You have {left} recovery {left === 1 ? "code" : "codes"}{" "}
        left.
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
          New recovery codes
        </summary>
        <ConfirmWithPassword action={staffPaths.secondFactor("codes")} label="Make new codes" variant="secondary" />
      </details>
    </Card>
  );
}
