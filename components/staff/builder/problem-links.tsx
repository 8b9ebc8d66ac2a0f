import type { SavedDraft } from "./watch-draft";

/** The problems of a draft, each as a link to its field. */
export const ProblemLinks = ({ problems, className }: SavedDraft & { className: string }) => (
  <ul className={className}>
    {problems.map(({ name, where, detail }) => (
      <li key={`${name} ${detail}`} className="wrap-anywhere">
        <a href={`#field-${name}`} className="touch-target underline underline-offset-4">
          {where}
        </a>
        : {detail}
      </li>
    ))}
  </ul>
);
