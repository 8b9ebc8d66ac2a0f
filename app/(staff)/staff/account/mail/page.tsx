import type { Metadata } from "next";
import { MailChoiceForm } from "@/components/staff/account/mail-choice-form";
import { findMailNotice } from "@/lib/content/staff";
import { getMailChoice } from "@/lib/services/gateway/client";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Mail" };

export default async function MailChoicePage({ searchParams }: { searchParams: Promise<{ notice?: string }> }) {
  const { env, caller } = await openStaffPage();
  const [{ notice }, choice] = await Promise.all([searchParams, getMailChoice(env, caller, {})]);
  return <MailChoiceForm choice={choice?.mailChoice} notice={findMailNotice(notice)} />;
}
