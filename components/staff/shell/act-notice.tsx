import { Notice } from "@/components/ui/notice";
import type { StaffNotice } from "@/lib/content/staff";

/** Result of the last action, or the reason for its failure. */
export function ActNotice({ notice }: { notice: StaffNotice | undefined }) {
  return notice ? (
    <Notice tone={notice.tone} role={notice.tone === "danger" ? "alert" : "status"}>
      <p>{notice.text}</p>
    </Notice>
  ) : null;
}
