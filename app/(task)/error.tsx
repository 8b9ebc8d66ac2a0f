"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { TaskPage } from "@/components/layout/task-page";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <TaskPage>
      <ErrorMessage reset={reset} />
    </TaskPage>
  );
}
