import type { Metadata } from "next";
import { Container } from "@/components/ui/container";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage() {
  const { member } = await openStaffPage();
  return (
    <Container className="py-10">
      <h1 className="text-3xl">Inbox</h1>
      <p className="mt-3 text-ink-muted">{member.name}, you are signed in.</p>
    </Container>
  );
}
