"use client";

import { usePathname } from "next/navigation";
import { currentLanguage } from "@/domain/texts/languages";
import { inLanguagePath, type RenderedPage } from "@/lib/config/page-language";

/** Each language's name for itself, as the link to its pages says it. */
const NAMES = { en: "English", es: "Español" } as const;

interface Props {
  rendered: RenderedPage;
  className: string;
  label?: string;
}

/** The link to the same page in the other language. It is no link of the router: the texts of a page come with its document. */
export function LanguageLink({ rendered, className, label }: Props) {
  const pathname = usePathname();
  const other = currentLanguage() === "en" ? "es" : "en";
  const query = pathname === rendered.path ? rendered.query : "";
  return (
    <a
      href={inLanguagePath(pathname, other) + query}
      hrefLang={other}
      lang={other}
      onClick={({ currentTarget }) => {
        // Filters may have changed since.
        currentTarget.search = location.search;
      }}
      className={className}
    >
      {label ?? NAMES[other]}
    </a>
  );
}
