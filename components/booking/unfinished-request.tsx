import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { paths } from "@/lib/config/paths";

/** On screens of a choice: the link back to the unfinished request. */
export function UnfinishedRequest({ therapistName }: { therapistName: string }) {
  return (
    <Notice title="Your request was saved">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Your request to see {therapistName} has not been sent yet. What you typed is kept while you make your choice.
        </p>
        <ButtonLink href={paths.appointmentRequest()} prefetch={false} variant="secondary" size="sm">
          Continue your request
        </ButtonLink>
      </div>
    </Notice>
  );
}
