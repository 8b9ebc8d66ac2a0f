import type { ReactNode } from "react";
import { TaskFrame } from "@/components/layout/task-frame";

export default function TaskLayout({ children }: { children: ReactNode }) {
  return <TaskFrame>{children}</TaskFrame>;
}
