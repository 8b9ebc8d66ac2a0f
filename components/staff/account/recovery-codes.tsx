import { Card } from "@/components/ui/card";
import { PlainList } from "@/components/ui/plain-list";

/** New recovery codes, to print or copy. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Card as="section" tone="sand" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="text-xl">
        Your recovery codes
      </h2>
      <p className="mt-2">
        Each signs you in once if you lose your app or device. Print them or keep them in a password manager: they are
        shown for ten minutes, and only here.
      </p>
      <PlainList className="mt-4 grid gap-x-8 gap-y-1.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </PlainList>
    </Card>
  );
}
