import { Button } from "@/components/ui/button";
import type { Answers, Field } from "@/lib/form-engine/definition";
import { printAnswer } from "@/lib/form-engine/print-answer";
import type { DraftQuestion } from "@/lib/public-form/draft-machine";

export const QUESTION_PANEL_ID = "which-answers";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface Words {
  why: string;
  mine: { name: string; button: string; effect: string };
  theirs: { name: string; button: string; effect: string };
}

/** The two copies and what each choice does, by where they met. */
function wordsOf({ origin, mine, theirs }: DraftQuestion): Words {
  const savedAt = theirs.savedAtMs === null ? "" : ` (${MOMENT.format(theirs.savedAtMs)})`;
  if (origin === "tab") {
    return {
      why: "This form is open in another tab, which has other answers that are not sent yet.",
      mine: {
        name: "On this page",
        button: "Keep what is on this page",
        effect: "The other tab's answers are replaced.",
      },
      theirs: {
        name: "In the other tab",
        button: "Use what is in the other tab",
        effect: "The answers on this page are replaced.",
      },
    };
  }
  const typedAt = mine === null ? "" : ` (${MOMENT.format(mine.savedAtMs)})`;
  return {
    why:
      origin === "load"
        ? `This device has answers that were never sent${typedAt}. They differ from those that were saved${savedAt}.`
        : `Other answers were saved while this page was open${savedAt}: on another device, or in another tab.`,
    mine: {
      name: "On this device",
      button: "Keep what is on this device",
      effect: "It is saved in place of what was saved elsewhere.",
    },
    theirs: {
      name: "Saved elsewhere",
      button: "Use what was saved elsewhere",
      effect: "It takes the place of what is on this device.",
    },
  };
}

/** Two copies differ, and only the visitor can know which is right. Until then both stay. */
export function DraftQuestionPanel({
  question,
  fields,
  pageAnswers,
  choose,
}: {
  question: DraftQuestion;
  fields: readonly Field[];
  pageAnswers: Answers;
  choose: (copy: "mine" | "theirs") => void;
}) {
  const words = wordsOf(question);
  const mine = question.mine?.answers ?? pageAnswers;
  return (
    <section
      id={QUESTION_PANEL_ID}
      tabIndex={-1}
      aria-labelledby={`${QUESTION_PANEL_ID}-title`}
      // Below the status line, which stays in sight.
      className="flex scroll-mt-36 flex-col gap-4 rounded-lg border-2 border-warning bg-warning-surface px-5 py-4"
    >
      <div role="alert" className="flex flex-col gap-1">
        <h2 id={`${QUESTION_PANEL_ID}-title`} className="font-sans font-semibold text-lg tracking-normal">
          Which answers do you want to keep?
        </h2>
        <p>{words.why}</p>
      </div>
      <Differences fields={fields} mine={mine} theirs={question.theirs.answers} words={words} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((copy) => (
          <div key={copy} className="flex flex-col gap-1.5">
            <Button
              variant={copy === "mine" ? "primary" : "secondary"}
              aria-describedby={`${QUESTION_PANEL_ID}-${copy}`}
              onClick={() => choose(copy)}
            >
              {words[copy].button}
            </Button>
            <p id={`${QUESTION_PANEL_ID}-${copy}`} className="text-sm">
              {words[copy].effect}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Differences({
  fields,
  mine,
  theirs,
  words,
}: {
  fields: readonly Field[];
  mine: Answers;
  theirs: Answers;
  words: Words;
}) {
  const different = fields
    .map((field) => ({
      field,
      mine: printAnswer(field, mine.get(field.id)),
      theirs: printAnswer(field, theirs.get(field.id)),
    }))
    .filter((pair) => pair.mine !== pair.theirs);
  if (different.length === 0) return null;
  return (
    <details>
      <summary className="touch-target cursor-pointer py-1.5 font-semibold">
        {different.length === 1 ? "See the answer that differs" : `See the ${different.length} answers that differ`}
      </summary>
      <ul className="flex flex-col gap-4 py-2">
        {different.map((pair) => (
          <li key={pair.field.id}>
            <p className="font-semibold">{pair.field.label}</p>
            <dl className="grid gap-x-4 sm:grid-cols-2">
              {(["mine", "theirs"] as const).map((copy) => (
                <div key={copy}>
                  <dt className="text-sm">{words[copy].name}</dt>
                  <dd className="whitespace-pre-wrap">{pair[copy] || "No answer"}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}
