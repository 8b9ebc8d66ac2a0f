import type { Metadata } from "next";
import { BuilderPage } from "@/components/staff/builder/builder-page";
import { ReviewPanel } from "@/components/staff/builder/review-panel";
import { loadChanges, loadDraft } from "@/lib/staff/builder/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";

export const metadata: Metadata = { title: "Change a form" };

export default async function FormEditPage({ params, searchParams }: PageProps<"/staff/forms/[slug]/edit">) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const draft = await loadDraft(slug, firstOf(query, "spanish") === "1");
  const isReview = firstOf(query, "review") === "1" && draft.file.status === "draft";
  const review = isReview ? <ReviewPanel draft={draft} changes={await loadChanges(draft)} /> : null;
  return <BuilderPage draft={draft} open={firstOf(query, "open")} did={firstOf(query, "did")} review={review} />;
}
