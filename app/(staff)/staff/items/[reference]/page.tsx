import type { Metadata } from "next";
import { ItemView } from "@/components/staff/inbox/item-view";
import { itemTitle, loadItem } from "@/lib/staff/inbox/loaders";

export async function generateMetadata({ params }: PageProps<"/staff/items/[reference]">): Promise<Metadata> {
  return { title: itemTitle((await params).reference) };
}

export default async function ItemPage({ params, searchParams }: PageProps<"/staff/items/[reference]">) {
  const { reference } = await params;
  const query = await searchParams;
  const { did } = query;
  return <ItemView {...(await loadItem(reference, query))} did={typeof did === "string" ? did : undefined} />;
}
