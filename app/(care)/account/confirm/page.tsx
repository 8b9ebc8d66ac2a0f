import { cookies } from "next/headers";
import { ConfirmationPanel } from "@/components/account/confirmation-panel";
import { readConfirmation } from "@/lib/account/confirmation-cookie";
import { CONFIRMATION_OUTCOME_PARAM } from "@/lib/account/constants";
import { getEnv } from "@/lib/config/env";
import { confirmationNotices, toConfirmationState } from "@/lib/content/account";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { toSealSettings } from "@/lib/session/cookie-jar";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props) {
  return pageMetadata({
    title: confirmationNotices[await findState(searchParams)].title,
    description: "Confirm the email address of your account.",
    path: paths.confirmAccount(),
    isIndexed: false,
  });
}

export default async function ConfirmAccountPage({ searchParams }: Props) {
  return <ConfirmationPanel state={await findState(searchParams)} />;
}

async function findState(searchParams: Props["searchParams"]) {
  const outcome = (await searchParams)[CONFIRMATION_OUTCOME_PARAM];
  const token = await readConfirmation(await cookies(), toSealSettings(getEnv()));
  return toConfirmationState(outcome, token !== undefined);
}
