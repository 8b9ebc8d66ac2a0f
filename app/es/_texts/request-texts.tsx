"use client";

import type { ReactNode } from "react";
import { BrowserTexts } from "@/components/layout/browser-texts";
import { booking } from "@/domain/texts/es/booking";
import { catalog } from "@/domain/texts/es/catalog";
import { controls } from "@/domain/texts/es/controls";
import { ownRequest } from "@/domain/texts/es/own-request";
import { postedForm } from "@/domain/texts/es/posted-form";
import { shared } from "@/domain/texts/es/shared";

const TEXTS = { ...booking, ...ownRequest, ...catalog, ...controls, ...postedForm, ...shared };

/** Brings the texts of a request's own page to the browser. */
export const RequestTexts = ({ children }: { children: ReactNode }) => (
  <BrowserTexts texts={TEXTS}>{children}</BrowserTexts>
);
