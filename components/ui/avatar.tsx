import clsx from "clsx";

const SIZES = {
  sm: { pixels: 40, look: "size-10 text-sm" },
  md: { pixels: 72, look: "size-18 text-xl" },
  lg: { pixels: 112, look: "size-28 text-2xl" },
  xl: { pixels: 176, look: "size-44 text-4xl" },
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
 * A person's picture, in the tinted frame that initials have too. The initials lie beneath: visible while it loads, after a failure, and without a picture. Decorative in
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
  const { pixels, look } = SIZES[size];
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden={alt === "" || !pictureUrl ? true : undefined}
      className={clsx(
        "relative grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-sage-strong/60 bg-sage font-serif text-brand",
        look,
        className,
      )}
    >
      <span aria-hidden="true">{initials}</span>
      {pictureUrl === null || pictureUrl === "" ? null : (
        <img
          src={pictureUrl}
          alt={alt}
          data-initials={initials}
          width={pixels}
          height={pixels}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          className="portrait"
        />
      )}
    </span>
  );
}
