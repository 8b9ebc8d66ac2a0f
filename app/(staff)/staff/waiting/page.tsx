import type { Metadata } from "next";
import { WaitingView } from "@/components/staff/inbox/waiting-view";
import { loadWaiting } from "@/lib/staff/inbox/loaders";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

export const metadata: Metadata = { title: "Waiting list" };

export default async function WaitingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <WaitingView {...(await loadWaiting())} params={await searchParams} />;
}
