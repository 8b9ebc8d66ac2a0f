import { FileField } from "@/components/staff/roster/file-field";
import { PartCard } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { PAYER_KINDS } from "@/domain/catalog/payer-kinds";
import { digestOf, listPictures, MAX_PICTURE_BYTES, partOfPicture } from "@/domain/owner/logo";
import { SCHEMES, type Scheme, STANDARD_PALETTES } from "@/domain/owner/palettes";
import { staffPaths } from "@/lib/config/staff-paths";
import { payerLogo } from "@/lib/directory/match/logo";
import { findPayer, PAYER_FILTERS } from "@/lib/directory/payer";
import { keysIn } from "@/lib/staff/settings/flat";
import { type OpenPart, shownDocument } from "@/lib/staff/settings/loaders";
import { getPart, partFlat } from "@/lib/staff/settings/part";
import { Fold } from "./fold";

interface Use {
  label: string;
  width: number;
  height: number;
}

/** Sizes in pixels at which the website shows each picture. */
const USES: Readonly<Record<string, readonly Use[]>> = {
  mark: [
    { label: "Header", width: 32, height: 32 },
    { label: "Staff area", width: 28, height: 28 },
    { label: "Sharing picture", width: 64, height: 64 },
  ],
  wordmark: [{ label: "Header and footer", width: 200, height: 44 }],
  favicon: [
    { label: "Icon of a tab", width: 16, height: 16 },
    { label: "Bookmark", width: 48, height: 48 },
    { label: "Icon on a phone", width: 96, height: 96 },
  ],
};
const PAYER_USES: readonly Use[] = [
  { label: "Directory", width: 32, height: 32 },
  { label: "Therapist Match", width: 44, height: 44 },
  { label: "Accepted insurance", width: 88, height: 48 },
];

interface Picture {
  name: string;
  label: string;
  description: string;
  uses: readonly Use[];
  /** Address of the owner's picture; undefined without one. */
  own: string | undefined;
  /** Address of the picture in its place. */
  standard?: string;
}

/** The document's pictures at the sizes where they are used, by day and by night; each with an upload. */
export function LogoPanel({ part }: { part: OpenPart }) {
  const isReadOnly = part.settings.file !== null;
  if (part.name === "logo")
    return (
      <div className="grid max-w-4xl gap-5 lg:grid-cols-2">
        {listLogos(part).map((picture) => (
          <PartCard key={picture.name} title={picture.label}>
            <p className="text-ink-muted text-sm">{picture.description}</p>
            <PictureContent picture={picture} isReadOnly={isReadOnly} />
          </PartCard>
        ))}
      </div>
    );
  return (
    <PlainList aria-label={part.label} className="flex max-w-4xl flex-col gap-2">
      {listPayerLogos(part).map((picture) => (
        <li key={picture.name} className="flex">
          <Fold title={picture.label} facts={picture.own ? "A logo of your own" : picture.description} isOpen={false}>
            <PictureContent picture={picture} isReadOnly={isReadOnly} />
          </Fold>
        </li>
      ))}
    </PlainList>
  );
}

const PictureContent = ({ picture, isReadOnly }: { picture: Picture; isReadOnly: boolean }) => (
  <div className="flex flex-col gap-3">
    <PictureSamples {...picture} />
    {isReadOnly ? null : <PictureForms {...picture} />}
  </div>
);

function PictureSamples({ own, standard, uses }: Picture) {
  const source = own ?? standard;
  if (source === undefined)
    return (
      <p className="rounded-lg border border-line border-dashed p-4 text-center text-ink-muted text-sm">
        No picture: the default.
      </p>
    );
  return SCHEMES.map((scheme) => <Samples key={scheme} scheme={scheme} uses={uses} source={source} />);
}

function listLogos(part: OpenPart): Picture[] {
  if (part.shape.kind !== "group") return [];
  return part.shape.entries.map(({ name, label, description = "" }) => ({
    ...{ name, label, description, uses: USES[name] ?? [] },
    own: ownAddress(part, name),
  }));
}

const listPayerLogos = (part: OpenPart): Picture[] =>
  PAYER_KINDS.flatMap((kind) => {
    const list = PAYER_FILTERS[kind];
    const flat = partFlat(getPart(list), shownDocument(part.settings));
    return keysIn(flat, list).map((key) => {
      const [id = "", title = ""] = [flat[`${list}/${key}/id`], flat[`${list}/${key}/name`]];
      const name = `${kind}-${id}`;
      // The website draws the letter of a payer only once it is published.
      const standard = findPayer(kind, id)?.id === id ? payerLogo(kind, id) : undefined;
      const texts = { name, label: kind === "eap" ? `${title} (EAP)` : title, description: "The default" };
      return { ...texts, uses: PAYER_USES, own: ownAddress(part, name), standard };
    });
  });

/** A draft's picture has an address of its own, as the policy allows no data in pages. */
function ownAddress({ settings }: OpenPart, name: string): string | undefined {
  const source = listPictures(shownDocument(settings)).find((picture) => picture.name === name)?.source;
  return source?.startsWith("data:") ? staffPaths.settingsPicture(name, digestOf(source)) : source;
}

function Samples({ scheme, uses, source }: { scheme: Scheme; uses: readonly Use[]; source: string }) {
  const { surface, plate, "ink-muted": ink } = STANDARD_PALETTES[scheme];
  return (
    <PlainList aria-label={scheme === "light" ? "By day" : "By night"} className="flex flex-wrap gap-2">
      {uses.map(({ label, width, height }) => (
        <li key={label}>
          <svg
            role="img"
            aria-label={`${label}, ${width} × ${height}`}
            width={Math.max(width + 24, 128)}
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

function PictureForms({ name, label, own }: Picture) {
  const action = staffPaths.settingsPicture(name);
  const part = partOfPicture(name);
  const isPayer = part === "logos";
  return (
    <>
      <form method="post" action={action} encType="multipart/form-data" className="flex flex-col gap-3">
        <FileField
          label={isPayer ? `New logo of ${label}` : `New ${label.toLowerCase()}`}
          name="picture"
          accept="image/svg+xml,image/png"
          hint={`SVG or PNG, ${MAX_PICTURE_BYTES[part] / 1024} KB at most.`}
        />
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Upload into the draft
        </Button>
      </form>
      {own === undefined ? null : (
        <form method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="remove" value="1" />
          <Button type="submit" size="sm" variant="quiet">
            Remove {isPayer ? `the logo of ${label}` : `the ${label.toLowerCase()}`}
          </Button>
        </form>
      )}
    </>
  );
}
