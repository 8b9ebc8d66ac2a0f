import type { Metadata } from "next";
import { MissingMessage } from "@/components/layout/missing-message";
import { TaskPage } from "@/components/layout/task-page";
import { t } from "@/domain/texts/t";

export const generateMetadata = (): Metadata => ({ title: t("Page not found"), robots: { index: false } });

export default function NotFoundPage() {
  return (
    <TaskPage>
      <MissingMessage />
    </TaskPage>
  );
}
