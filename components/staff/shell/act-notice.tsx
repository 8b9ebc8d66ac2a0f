import { Notice } from "@/components/ui/notice";
import type { StaffNotice } from "@/lib/content/staff";

/** What was just done, or why not. */
export function ActNotice({ notice }: { notice: StaffNotice | undefined }) {
  return notice ? (
    <Notice tone={notice.tone} role={notice.tone === "danger" ? "alert" : "status"}>
      <p>{notice.text}</p>
    </Notice>
  ) : null;
}
