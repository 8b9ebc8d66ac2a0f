"use client";

import ErrorPage from "@/app/(task)/error";
import { ErrorTexts } from "@/app/es/_texts/error-texts";

export default (props: { error: Error; reset: () => void }) => (
  <ErrorTexts>
    <ErrorPage {...props} />
  </ErrorTexts>
);
