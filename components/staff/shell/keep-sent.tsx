"use client";

import { useEffect } from "react";
import { keepSent } from "./kept-forms";

/** On the sign-in page: what was sent while signed out was not received, and stays in the tab. */
export function KeepSent() {
  useEffect(keepSent, []);
  return null;
}
