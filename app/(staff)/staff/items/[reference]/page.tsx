import type { Metadata } from "next";
import { ItemView } from "@/components/staff/inbox/item-view";
import { itemTitle, loadItem } from "@/lib/staff/inbox/loaders";

interface Props {
  params: Promise<{ reference: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: itemTitle((await params).reference) };
}

export default async function ItemPage({ params, searchParams }: Props) {
  const { reference } = await params;
  const query = await searchParams;
  const { did } = query;
  return <ItemView {...(await loadItem(reference, query))} did={typeof did === "string" ? did : undefined} />;
}
