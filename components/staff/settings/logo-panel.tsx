import { FileField } from "@/components/staff/roster/file-field";
import { PartCard } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { digestOf } from "@/domain/owner/logo";
import { SCHEMES, type Scheme, STANDARD_PALETTES } from "@/domain/owner/palettes";
import { staffPaths } from "@/lib/config/staff-paths";
import type { OpenPart } from "@/lib/staff/settings/loaders";

/** Sizes in pixels at which the website shows each picture. */
const USES: Readonly<Record<string, readonly { label: string; width: number; height: number }[]>> = {
  mark: [
    { label: "Header", width: 32, height: 32 },
    { label: "Staff area", width: 28, height: 28 },
    { label: "Icon of a tab", width: 16, height: 16 },
    { label: "Icon on a phone", width: 96, height: 96 },
  ],
  wordmark: [{ label: "Header and footer", width: 200, height: 44 }],
};

/** The logo's pictures at the sizes where they are used, by day and by night; each with an upload. */
export function LogoPanel({ part }: { part: OpenPart }) {
  if (part.shape.kind !== "group") return null;
  const isReadOnly = part.settings.file !== null;
  return (
    <div className="grid max-w-4xl gap-5 lg:grid-cols-2">
      {part.shape.entries.map(({ name, label, description = "" }) => {
        const source = part.flat[`logo/${name}`] ?? "";
        return (
          <PartCard key={name} title={label}>
            <p className="text-ink-muted text-sm">{description}</p>
            {source === "" ? (
              <p className="rounded-lg border border-line border-dashed p-4 text-center text-ink-muted text-sm">
                No picture: the default.
              </p>
            ) : (
              SCHEMES.map((scheme) => (
                <Samples key={scheme} scheme={scheme} name={name} source={addressOf(name, source)} />
              ))
            )}
            {isReadOnly ? null : <PictureForms name={name} label={label} hasPicture={source !== ""} />}
          </PartCard>
        );
      })}
    </div>
  );
}

/** A draft's picture has an address of its own, as the policy allows no data in pages. */
const addressOf = (name: string, source: string) =>
  source.startsWith("data:") ? staffPaths.settingsPicture(name, digestOf(source)) : source;

function Samples({ scheme, name, source }: { scheme: Scheme; name: string; source: string }) {
  const { surface, plate, "ink-muted": ink } = STANDARD_PALETTES[scheme];
  const uses = USES[name] ?? USES.mark ?? [];
  return (
    <PlainList aria-label={scheme === "light" ? "By day" : "By night"} className="flex flex-wrap gap-2">
      {uses.map(({ label, width, height }) => (
        <li key={label}>
          <svg
            role="img"
            aria-label={`${label}, ${width} × ${height}`}
            width={Math.max(width + 24, 112)}
            height={height + 44}
            className="rounded-md border border-line"
          >
            <rect width="100%" height="100%" fill={surface} />
            <rect x="12" y="12" width={width} height={height} rx="4" fill={plate} />
            <image href={source} x="13" y="13" width={width - 2} height={height - 2} />
            <text x="12" y={height + 34} fontSize="11" fill={ink}>
              {label}
            </text>
          </svg>
        </li>
      ))}
    </PlainList>
  );
}

function PictureForms({ name, label, hasPicture }: { name: string; label: string; hasPicture: boolean }) {
  const action = staffPaths.settingsPicture(name);
  return (
    <>
      <form method="post" action={action} encType="multipart/form-data" className="flex flex-col gap-3">
        <FileField
          label={`New ${label.toLowerCase()}`}
          name="picture"
          accept="image/svg+xml,image/png"
          hint="SVG or PNG, 200 KB at most."
        />
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Upload into the draft
        </Button>
      </form>
      {hasPicture ? (
        <form method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="remove" value="1" />
          <Button type="submit" size="sm" variant="quiet">
            Remove the {label.toLowerCase()}
          </Button>
        </form>
      ) : null}
    </>
  );
}
