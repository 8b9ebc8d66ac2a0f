import type { Metadata } from "next";
import { cookies } from "next/headers";
import { SetupForm } from "@/components/staff/shell/setup-form";
import { getEnv } from "@/lib/config/env";
import { toSetupState } from "@/lib/content/staff";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { setupNote } from "@/lib/visitor/account/link-notes";

export const metadata: Metadata = { title: "Set up the staff area" };

export default async function SetupPage({ searchParams }: PageProps<"/staff/setup">) {
  const note = await setupNote.read(await cookies(), cookieSettings(getEnv()));
  const { state } = await searchParams;
  return <SetupForm note={note} state={toSetupState(state, note !== undefined)} />;
}
