import { Notice } from "@/components/ui/notice";

interface Props {
  texts: readonly string[];
  title: string;
  summary: string;
  /** Stands where there are no such texts. */
  none: string;
}

/** The owner's texts that need the owner's attention, folded. */
export const ListedTexts = ({ texts, title, summary, none }: Props) =>
  texts.length === 0 ? (
    <Notice>
      <p>{none}</p>
    </Notice>
  ) : (
    <Notice title={`${title}: ${texts.length}`}>
      <details>
        <summary className="cursor-pointer">{summary}</summary>
        <ul className="list-disc pl-5">
          {texts.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
