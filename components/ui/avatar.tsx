import clsx from "clsx";

/** Widths in CSS pixels; a portrait is 4:5 unless its place says otherwise. */
const SIZES = {
  sm: { width: 40, look: "w-10 rounded-md text-sm" },
  md: { width: 64, look: "w-16 rounded-lg text-xl" },
  lg: { width: 112, look: "w-28 rounded-xl text-3xl" },
  xl: { width: 360, look: "w-full rounded-2xl text-4xl" },
} as const;

export type AvatarSize = keyof typeof SIZES;

/** `"Zoë de la Cruz-Núñez, LCSW"` → `"ZC"`: first and last word that begin with a letter, titles behind a comma left out. */
export function initialsOf(name: string): string {
  const [plain = ""] = name.normalize("NFC").split(",");
  const words = plain.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase("en-US") ?? "").join("");
}

/**
 * A person's portrait. The initials in an arched window lie beneath: visible while it loads, after a failure, and without a picture. Decorative in
 * a link or line with the name, so assistive technology skips it there; an `alt` is for a portrait shown for itself.
 */
export function Avatar({
  name,
  pictureUrl,
  size = "md",
  alt = "",
  isFirst = false,
  className,
}: {
  name: string;
  pictureUrl: string | null;
  size?: AvatarSize;
  /** Absent: decorative. */
  alt?: string;
  /** In the first viewport: loaded eagerly, others lazily. */
  isFirst?: boolean;
  className?: string;
}) {
  const { width, look } = SIZES[size];
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden={alt === "" || !pictureUrl ? true : undefined}
      className={clsx("initials relative grid aspect-4/5 shrink-0 place-items-center overflow-hidden", look, className)}
    >
      <span aria-hidden="true" className="relative">
        {initials}
      </span>
      {pictureUrl === null || pictureUrl === "" ? null : (
        <img
          src={pictureUrl}
          srcSet={`${pictureUrl.replace(".", "-s.")} 240w, ${pictureUrl} 480w`}
          sizes={`${width}px`}
          alt={alt}
          data-initials={initials}
          width={width}
          height={(width * 5) / 4}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          className="portrait"
        />
      )}
    </span>
  );
}
