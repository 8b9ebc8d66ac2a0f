import type { ReactNode } from "react";
import { MAIN_ID } from "./skip-link";
import { TaskHeader } from "./task-header";

/** Slim bar and content of a page on which visitors answer questions. */
export function TaskPage({ children }: { children: ReactNode }) {
  return (
    <>
      <TaskHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </>
  );
}
