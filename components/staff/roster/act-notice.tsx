import { Notice } from "@/components/ui/notice";
import { findRosterNotice } from "@/lib/content/roster-notices";

/** Result of the action that led to this page. */
export function ActNotice({ did }: { did: string | undefined }) {
  const notice = findRosterNotice(did);
  if (!notice) return null;
  return (
    <Notice tone={notice.tone} role={notice.tone === "success" ? "status" : "alert"}>
      <p>{notice.text}</p>
    </Notice>
  );
}
