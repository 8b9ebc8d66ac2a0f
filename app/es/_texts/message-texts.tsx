"use client";

import type { ReactNode } from "react";
import { BrowserTexts } from "@/components/layout/browser-texts";
import { catalog } from "@/domain/texts/es/catalog";
import { controls } from "@/domain/texts/es/controls";
import { messages } from "@/domain/texts/es/messages";
import { postedForm } from "@/domain/texts/es/posted-form";
import { shared } from "@/domain/texts/es/shared";

const TEXTS = { ...catalog, ...controls, ...messages, ...postedForm, ...shared };

/** Brings the texts of the short forms to the browser: applications and reports. */
export const MessageTexts = ({ children }: { children: ReactNode }) => (
  <BrowserTexts texts={TEXTS}>{children}</BrowserTexts>
);
