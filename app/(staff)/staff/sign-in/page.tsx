import type { Metadata } from "next";
import { SignInForm } from "@/components/staff/shell/sign-in-form";
import { findSignInNotice } from "@/lib/content/staff";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";

export const metadata: Metadata = { title: "Sign in" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function StaffSignInPage({ searchParams }: Props) {
  const { to, notice } = await searchParams;
  return <SignInForm to={ownStaffPath(typeof to === "string" ? to : null)} notice={findSignInNotice(notice)} />;
}
