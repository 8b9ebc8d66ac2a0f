"use client";

import { useEffect, useRef } from "react";

/**
 * The question of a step. When a step follows another without a page load, the question takes focus: what was pressed is
 * gone, and a screen reader or keyboard goes on from here. On a page load the browser's own start of the page is right.
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
