import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { requestPaths } from "@/lib/config/request-paths";
import { Disclosure } from "./disclosure";

interface ActProps {
  reference: string;
  /** The version that the page shows. */
  version: number;
}

/** Agrees to the time that staff proposed. */
export const AcceptForm = (act: ActProps) => (
  <ActForm {...act} action={requestPaths.ownRequestAccept()}>
    <Button type="submit" size="lg">
      {t("Accept this time")}
    </Button>
  </ActForm>
);

/** Refuses an offer from the waiting list. */
export const RefuseForm = (act: ActProps) => (
  <ActForm {...act} action={requestPaths.ownRequestRefuse()}>
    <Button type="submit" size="lg" variant="secondary">
      {t("It does not suit me: keep my place")}
    </Button>
  </ActForm>
);

/** Says that the person comes. */
export const ComeForm = (act: ActProps) => (
  <ActForm {...act} action={requestPaths.ownRequestCome()}>
    <Button type="submit" size="lg">
      {t("I will come")}
    </Button>
  </ActForm>
);

/** Asks once, without scripts: the button that withdraws is inside. */
export function WithdrawForm({
  isConfirmed,
  isAsked = false,
  ...act
}: ActProps & { isConfirmed: boolean; isAsked?: boolean }) {
  return (
    <Disclosure
      title={isAsked ? t("I cannot come") : isConfirmed ? t("Cancel this appointment") : t("Withdraw this request")}
    >
      <p>
        {isConfirmed ? t("Your appointment will not take place.") : t("We will stop looking for a time.")}{" "}
        {t("This cannot be undone here; you can always ask again.")}
      </p>
      <ActForm {...act} action={requestPaths.ownRequestWithdraw()}>
        <Button type="submit" variant="danger">
          {isConfirmed ? t("Yes, cancel my appointment") : t("Yes, withdraw my request")}
        </Button>
      </ActForm>
    </Disclosure>
  );
}

function ActForm({ reference, version, action, children }: ActProps & { action: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}
