import type { Metadata } from "next";
import { cookies } from "next/headers";
import { CodeForm } from "@/components/staff/shell/code-form";
import { getEnv } from "@/lib/config/env";
import { findSignInNotice } from "@/lib/content/staff";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { codeNote } from "@/lib/visitor/staff/notes";

export const metadata: Metadata = { title: "Enter a code" };

export default async function StaffCodePage({ searchParams }: PageProps<"/staff/sign-in/code">) {
  const note = await codeNote.read(await cookies(), cookieSettings(getEnv()));
  return <CodeForm kinds={note?.kinds ?? []} notice={findSignInNotice((await searchParams).notice)} />;
}
