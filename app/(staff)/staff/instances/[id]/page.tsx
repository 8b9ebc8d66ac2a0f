import type { Metadata } from "next";
import { InstanceView } from "@/components/staff/forms/instance-view";
import { loadInstance } from "@/lib/staff/forms/loaders";

/** Without the person's name, which would appear in the browser's history. */
export const metadata: Metadata = { title: "One person’s form" };

export default async function InstancePage({ params, searchParams }: PageProps<"/staff/instances/[id]">) {
  const { did } = await searchParams;
  return <InstanceView {...(await loadInstance((await params).id))} did={did} />;
}
