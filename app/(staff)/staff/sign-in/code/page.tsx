import type { Metadata } from "next";
import { CodeForm } from "@/components/staff/shell/code-form";
import { findSignInNotice } from "@/lib/content/staff";

export const metadata: Metadata = { title: "Enter a code" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function StaffCodePage({ searchParams }: Props) {
  return <CodeForm notice={findSignInNotice((await searchParams).notice)} />;
}
