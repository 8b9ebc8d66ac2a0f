import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { PageMessage } from "./page-message";

interface Props {
  title: string;
  /** The way back to the form. */
  back: { href: string; text: string };
  children: ReactNode;
}

/** After "Save and leave": what is kept, and the ways back to the form and to the home page. */
export const SavedMessage = ({ title, back, children }: Props) => (
  <PageMessage
    title={title}
    actions={
      <>
        <ButtonLink href={back.href}>{back.text}</ButtonLink>
        <ButtonLink href={paths.home()} variant="secondary">
          {t("Go to the home page")}
        </ButtonLink>
      </>
    }
  >
    {children}
  </PageMessage>
);
