"use client";

import type { ReactNode } from "react";
import { BrowserTexts } from "@/components/layout/browser-texts";
import { formMessages } from "@/domain/texts/es/form-messages";
import { postedForm } from "@/domain/texts/es/posted-form";
import { publicForm } from "@/domain/texts/es/public-form";
import { shared } from "@/domain/texts/es/shared";

const TEXTS = { ...formMessages, ...postedForm, ...publicForm, ...shared };

/** Brings the texts of the form behind a link to the browser. */
export const FormTexts = ({ children }: { children: ReactNode }) => (
  <BrowserTexts texts={TEXTS}>{children}</BrowserTexts>
);
