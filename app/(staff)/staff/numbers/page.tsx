import type { Metadata } from "next";
import { NumbersView } from "@/components/staff/numbers/numbers-view";
import { loadNumbers } from "@/lib/staff/numbers/loaders";
import { readPeriod } from "@/lib/staff/numbers/search-params";
import { firstOf } from "@/lib/staff/roster/search-params";

export const metadata: Metadata = { title: "Numbers" };

export default async function NumbersPage({ searchParams }: PageProps<"/staff/numbers">) {
  const period = readPeriod(firstOf(await searchParams, "weeks"));
  return <NumbersView numbers={await loadNumbers(period)} period={period} />;
}
