import { Notice } from "@/components/ui/notice";

/** The owner's texts that Spanish pages show in English. */
export const UntranslatedTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? (
    <Notice>
      <p>Every text of this network is in Spanish.</p>
    </Notice>
  ) : (
    <Notice title={`Texts without Spanish: ${texts.length}`}>
      <details>
        <summary className="cursor-pointer">
          Spanish pages show them in English, and Spanish letters have our words instead. Add them below as they are
          written here.
        </summary>
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
