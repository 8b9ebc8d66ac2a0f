"use client";

import type { ReactNode } from "react";
import { BrowserTexts } from "@/components/layout/browser-texts";
import { shared } from "@/domain/texts/es/shared";

/** Brings the texts of an error to the browser. */
export const ErrorTexts = ({ children }: { children: ReactNode }) => (
  <BrowserTexts texts={shared}>{children}</BrowserTexts>
);
