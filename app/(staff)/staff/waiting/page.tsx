import type { Metadata } from "next";
import { WaitingView } from "@/components/staff/inbox/waiting-view";
import { loadWaiting } from "@/lib/staff/inbox/loaders";

export const metadata: Metadata = { title: "Waiting list" };

export default async function WaitingPage({ searchParams }: PageProps<"/staff/waiting">) {
  return <WaitingView {...(await loadWaiting())} params={await searchParams} />;
}
