import type { Metadata } from "next";
import { InboxView } from "@/components/staff/inbox/inbox-view";
import { NoInbox } from "@/components/staff/inbox/no-inbox";
import { loadInbox } from "@/lib/staff/inbox/loaders";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage({ searchParams }: PageProps<"/staff">) {
  const params = await searchParams;
  const inbox = await loadInbox(params);
  return inbox ? <InboxView {...inbox} params={params} /> : <NoInbox />;
}
