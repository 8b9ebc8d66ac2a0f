import { cookies } from "next/headers";
import { ConfirmationPanel } from "@/components/account/confirmation-panel";
import { t, tGiven } from "@/domain/texts/t";
import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";
import { accountPaths } from "@/lib/config/account-paths";
import { getEnv } from "@/lib/config/env";
import { confirmationNotices, toConfirmationState } from "@/lib/content/account";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { confirmationNote } from "@/lib/visitor/account/link-notes";

export async function generateMetadata({ searchParams }: PageProps<"/account/confirm">) {
  return pageMetadata({
    title: tGiven(confirmationNotices[await findState(searchParams)].title),
    description: t("Confirm the email address of your account."),
    path: accountPaths.confirmAccount(),
  });
}

export default async function ConfirmAccountPage({ searchParams }: PageProps<"/account/confirm">) {
  return <ConfirmationPanel state={await findState(searchParams)} />;
}

async function findState(searchParams: PageProps<"/account/confirm">["searchParams"]) {
  const outcome = (await searchParams)[CONFIRMATION_OUTCOME_PARAM];
  const token = await confirmationNote.read(await cookies(), cookieSettings(getEnv()));
  return toConfirmationState(outcome, token !== undefined);
}
