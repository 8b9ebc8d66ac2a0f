import type { Metadata } from "next";
import { CalendarView } from "@/components/staff/calendar/calendar-view";
import { loadCalendar } from "@/lib/staff/calendar/load-calendar";

export const metadata: Metadata = { title: "Calendar" };

export default async function CalendarPage({ searchParams }: PageProps<"/staff/calendar">) {
  return <CalendarView {...(await loadCalendar(await searchParams))} />;
}
