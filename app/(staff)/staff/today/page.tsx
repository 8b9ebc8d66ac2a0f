import type { Metadata } from "next";
import { TodayView } from "@/components/staff/inbox/today-view";
import { loadToday } from "@/lib/staff/inbox/load-today";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

export const metadata: Metadata = { title: "Today" };

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function TodayPage({ searchParams }: Props) {
  return <TodayView {...(await loadToday())} params={await searchParams} />;
}
