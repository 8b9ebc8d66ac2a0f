import type { Metadata } from "next";
import { TodayView } from "@/components/staff/inbox/today-view";
import { loadToday } from "@/lib/staff/inbox/load-today";

export const metadata: Metadata = { title: "Today" };

export default async function TodayPage({ searchParams }: PageProps<"/staff/today">) {
  return <TodayView {...(await loadToday())} params={await searchParams} />;
}
