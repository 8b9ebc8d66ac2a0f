"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { withQuery } from "@/lib/config/paths";
import { LeavingLink } from "./leaving-link";

const ChosenState = createContext<readonly [state: string, choose: (state: string) => void]>(["", () => {}]);

/** Shares the state that the form names with the notes beside it. */
export function ChosenStateProvider({ initial, children }: { initial: string; children: ReactNode }) {
  return <ChosenState value={useState(initial)}>{children}</ChosenState>;
}

export const useChosenState = () => useContext(ChosenState);

/** A link to a list of other therapists, in the state that the form names at present. */
export function OthersLink({ path, children }: { path: string; children: ReactNode }) {
  const [state] = useChosenState();
  return (
    <LeavingLink
      href={state === "" ? path : withQuery(path, new URLSearchParams({ state }))}
      intent="others"
      variant="secondary"
      className="touch-target inline-flex items-center text-link"
    >
      {children}
    </LeavingLink>
  );
}
