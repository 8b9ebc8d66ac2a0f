import type { ReactNode } from "react";
import { loadSmallPrint } from "@/lib/content/small-print";
import { MAIN_ID, SkipLink } from "./skip-link";
import { TaskFooter } from "./task-footer";
import { TaskHeader } from "./task-header";

/** The frame of pages on which visitors finish something: nothing leads away but the logo. */
export function TaskFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TaskHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <TaskFooter {...loadSmallPrint()} />
    </>
  );
}
