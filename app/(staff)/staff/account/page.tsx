import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AccountPanel } from "@/components/staff/account/account-panel";
import { findAccountNotice } from "@/lib/content/staff";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { getSecondFactor, listSessions } from "@/lib/services/gateway/account-client";
import { listPasskeys } from "@/lib/services/gateway/passkey-client";
import { openStaffPage } from "@/lib/visitor/staff/loaders";
import { accountNote } from "@/lib/visitor/staff/notes";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage({ searchParams }: PageProps<"/staff/account">) {
  const { env, caller, member } = await openStaffPage();
  const [sessions, factor, passkeys] = await Promise.all([
    listSessions(env, caller),
    getSecondFactor(env, caller),
    listPasskeys(env, caller),
  ]);
  const { notice } = await searchParams;
  const note = notice === undefined ? undefined : await accountNote.read(await cookies(), cookieSettings(env));
  return (
    <AccountPanel
      name={member.name}
      sessions={sessions.ok ? sessions.data : []}
      factor={factor.ok ? factor.data.data.attributes : undefined}
      passkeys={passkeys.ok ? passkeys.data : undefined}
      notice={findAccountNotice(notice)}
      problems={note?.problems ?? []}
      codes={note?.codes ?? []}
      timeZone={env.TIME_ZONE}
    />
  );
}
