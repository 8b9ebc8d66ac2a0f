import { cookies } from "next/headers";
import { ConfirmationPanel } from "@/components/account/confirmation-panel";
import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";
import { accountPaths } from "@/lib/config/account-paths";
import { getEnv } from "@/lib/config/env";
import { confirmationNotices, toConfirmationState } from "@/lib/content/account";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { readConfirmation } from "@/lib/visitor/account/confirmation-cookie";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props) {
  return pageMetadata({
    title: confirmationNotices[await findState(searchParams)].title,
    description: "Confirm the email address of your account.",
    path: accountPaths.confirmAccount(),
  });
}

export default async function ConfirmAccountPage({ searchParams }: Props) {
  return <ConfirmationPanel state={await findState(searchParams)} />;
}

async function findState(searchParams: Props["searchParams"]) {
  const outcome = (await searchParams)[CONFIRMATION_OUTCOME_PARAM];
  const token = await readConfirmation(await cookies(), cookieSettings(getEnv()));
  return toConfirmationState(outcome, token !== undefined);
}
