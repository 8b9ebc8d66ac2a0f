import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { NewRequestForm } from "@/components/staff/inbox/new-request-form";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadNewRequest } from "@/lib/staff/inbox/load-new-request";

export const metadata: Metadata = { title: "Enter a request" };

export default async function NewRequestPage({ searchParams }: PageProps<"/staff/requests/new">) {
  return (
    <ItemFrame
      kind="Inbox"
      up={staffPaths.inbox()}
      title="Enter a request or appointment"
      facts="For a person who called or wrote."
    >
      <NewRequestForm {...(await loadNewRequest(await searchParams))} />
    </ItemFrame>
  );
}
