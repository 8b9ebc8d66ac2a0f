import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

/** On screens of a choice: the link back to the unfinished request. */
export function UnfinishedRequest({ therapistName }: { therapistName: string }) {
  return (
    <Notice title={t("Your request was saved")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          {t("Your request to see {name} has not been sent yet. What you typed is kept while you make your choice.", {
            name: therapistName,
          })}
        </p>
        <ButtonLink href={paths.appointmentRequest()} prefetch={false} variant="secondary" size="sm">
          {t("Continue your request")}
        </ButtonLink>
      </div>
    </Notice>
  );
}
