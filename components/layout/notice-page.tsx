import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import type { PageNotice } from "@/lib/content/notices";

/** A page with one message and two links. */
export function NoticePage({ title, text }: PageNotice) {
  return (
    <PageMessage
      title={title}
      actions={
        <>
          <ButtonLink href={paths.match()}>Start Now</ButtonLink>
          <ButtonLink href={paths.home()} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </PageMessage>
  );
}
