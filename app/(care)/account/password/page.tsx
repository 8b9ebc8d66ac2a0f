import { cookies } from "next/headers";
import { PasswordPanel } from "@/components/account/password-panel";
import { t, tGiven } from "@/domain/texts/t";
import { accountPaths } from "@/lib/config/account-paths";
import { getEnv } from "@/lib/config/env";
import { passwordNotices, toPasswordState } from "@/lib/content/account";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { passwordNote } from "@/lib/visitor/account/link-notes";

export async function generateMetadata({ searchParams }: PageProps<"/account/password">) {
  const { state } = await load(searchParams);
  return pageMetadata({
    title: tGiven(passwordNotices[state].title),
    description: t("Set the password of your account."),
    path: accountPaths.password(),
  });
}

export default async function PasswordPage({ searchParams }: PageProps<"/account/password">) {
  const { state, problems } = await load(searchParams);
  return <PasswordPanel state={state} problems={problems} hasStaffArea={getEnv().STAFF_AREA === "on"} />;
}

async function load(searchParams: PageProps<"/account/password">["searchParams"]) {
  const link = await passwordNote.read(await cookies(), cookieSettings(getEnv()));
  const { outcome } = await searchParams;
  return { state: toPasswordState(outcome, link !== undefined), problems: link?.problems ?? [] };
}
