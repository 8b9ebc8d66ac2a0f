"use client";

import { useEffect, useRef } from "react";

/**
 * The question of a step. After a step change without a page load the question takes focus, as the pressed control is gone.
 * After a page load the browser's default applies.
 */
export function StepQuestion({ question }: { question: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    heading.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-3xl">
      {question}
    </h2>
  );
}
