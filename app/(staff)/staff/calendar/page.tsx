import type { Metadata } from "next";
import { CalendarView } from "@/components/staff/calendar/calendar-view";
import { loadCalendar } from "@/lib/staff/calendar/load-calendar";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

export const metadata: Metadata = { title: "Calendar" };

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function CalendarPage({ searchParams }: Props) {
  return <CalendarView {...(await loadCalendar(await searchParams))} />;
}
