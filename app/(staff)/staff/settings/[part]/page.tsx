import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { LetterSamples } from "@/components/staff/settings/letter-samples";
import { ListedTexts } from "@/components/staff/settings/listed-texts";
import { LogoPanel } from "@/components/staff/settings/logo-panel";
import { PartForm } from "@/components/staff/settings/part-form";
import { ThemeContrast } from "@/components/staff/settings/theme-contrast";
import { Badge } from "@/components/staff/ui/badge";
import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import { findSettingsNotice } from "@/lib/content/settings-notices";
import { firstOf } from "@/lib/staff/roster/search-params";
import { loadPart, type OpenPart, shownDocument } from "@/lib/staff/settings/loaders";
import { listOwnClaims } from "@/lib/staff/settings/own-claims";
import { derivedColours, viewTheme } from "@/lib/staff/settings/theme-view";
import { listUntranslated } from "@/lib/staff/settings/untranslated";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPartPage({ params, searchParams }: PageProps<"/staff/settings/[part]">) {
  const [{ part: name }, query] = await Promise.all([params, searchParams]);
  const part = await loadPart(name);
  const { file, draft } = part.settings;
  return (
    <ItemFrame
      kind="Settings"
      up={staffPaths.settings()}
      title={part.label}
      badges={draft?.changes.includes(part.name) ? <Badge tone="warning">In the draft</Badge> : undefined}
      facts={part.description}
      notice={findSettingsNotice(firstOf(query, "did"))}
    >
      <div className="flex min-w-0 flex-col gap-5">
        {file === null ? null : (
          <Notice>
            <p className="wrap-anywhere">
              These settings come from the file <code>{file}</code> (NETWORK_FILE), and are changed there.
            </p>
          </Notice>
        )}
        <PartContent part={part} />
      </div>
    </ItemFrame>
  );
}

function PartContent({ part }: { part: OpenPart }) {
  if (part.name === "logo" || part.name === "logos") return <LogoPanel part={part} />;
  if (part.name !== "theme")
    return (
      <>
        <PartHelp part={part} />
        <PartForm part={part} />
      </>
    );
  const theme = viewTheme(part.flat);
  return (
    <PartForm part={part} derived={derivedColours(theme)}>
      <ThemeContrast initial={theme} />
    </PartForm>
  );
}

/** Above a part's form: what an owner wants to know of these texts. */
function PartHelp({ part }: { part: OpenPart }) {
  switch (part.name) {
    case "letters":
      return <LetterSamples part={part} />;
    case "spanish":
      return (
        <ListedTexts
          texts={listUntranslated(shownDocument(part.settings))}
          title="Texts without Spanish"
          summary="Spanish pages show them in English, and Spanish letters have our words instead. Add them below as they are written here."
          none="Every text of this network is in Spanish."
        />
      );
    case "privacy":
    case "terms":
    case "providersTagline":
      return (
        <ListedTexts
          texts={listOwnClaims(part.flat, part.standard)}
          title="Texts of yours, which you have to prove"
          summary="Our sentences are proven by tests or by the settings. Nothing proves these: have them reviewed."
          none="Every sentence is ours."
        />
      );
    default:
      return null;
  }
}
