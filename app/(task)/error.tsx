"use client";

import { ErrorMessage } from "@/components/layout/error-message";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <ErrorMessage reset={reset} />;
}
