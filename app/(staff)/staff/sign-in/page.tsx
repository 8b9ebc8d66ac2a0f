import type { Metadata } from "next";
import { SignInForm } from "@/components/staff/shell/sign-in-form";
import { findSignInNotice } from "@/lib/content/staff";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";

export const metadata: Metadata = { title: "Sign in" };

export default async function StaffSignInPage({ searchParams }: PageProps<"/staff/sign-in">) {
  const { to, notice } = await searchParams;
  return <SignInForm to={ownStaffPath(typeof to === "string" ? to : null)} notice={findSignInNotice(notice)} />;
}
