export { GET } from "@/app/(care)/request/calendar.ics/route";
