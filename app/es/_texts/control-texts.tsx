"use client";

import type { ReactNode } from "react";
import { BrowserTexts } from "@/components/layout/browser-texts";
import { controls } from "@/domain/texts/es/controls";
import { shared } from "@/domain/texts/es/shared";

const TEXTS = { ...controls, ...shared };

/** Brings the words of small controls to the browser. */
export const ControlTexts = ({ children }: { children: ReactNode }) => (
  <BrowserTexts texts={TEXTS}>{children}</BrowserTexts>
);
