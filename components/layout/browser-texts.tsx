"use client";

import type { ReactNode } from "react";
import { ownersDocument } from "@/domain/owner/owner-part";
import { pageTexts } from "@/domain/texts/languages";

const known: Record<string, string> = {};

interface Props {
  /** Spanish texts by their English ones: those of the parts that run in the browser. */
  texts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Brings the texts of a Spanish page's parts to the browser. On the server all texts are known. */
export function BrowserTexts({ texts, children }: Props) {
  if (typeof window !== "undefined") {
    Object.assign(known, texts);
    pageTexts.find = (text) => ownersDocument().spanish?.[text] ?? known[text];
  }
  return children;
}
