import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { DraftPanel } from "@/components/staff/settings/draft-panel";
import { SettingsHistory } from "@/components/staff/settings/settings-history";
import { SettingsTable } from "@/components/staff/settings/settings-table";
import { findSettingsNotice } from "@/lib/content/settings-notices";
import { firstOf } from "@/lib/staff/roster/search-params";
import { loadSettings } from "@/lib/staff/settings/loaders";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage({ searchParams }: PageProps<"/staff/settings">) {
  const [query, { env }] = await Promise.all([searchParams, openStaffPage()]);
  const before = firstOf(query, "before");
  const { settings, parts, versions, after } = await loadSettings(
    before && /^\d{1,15}$/.test(before) ? before : undefined,
  );
  const shown = { settings, parts, timeZone: env.TIME_ZONE };
  return (
    <ItemFrame
      title="Settings"
      notice={findSettingsNotice(firstOf(query, "did"))}
      acts={<DraftPanel {...shown} />}
      aside={
        <SettingsHistory
          versions={versions}
          after={after}
          isOlder={before !== undefined}
          isReadOnly={settings.file !== null}
          timeZone={env.TIME_ZONE}
        />
      }
    >
      <SettingsTable parts={parts} />
    </ItemFrame>
  );
}
