/** The words of all names, with the slots of those who bear them. Words are only added. */
export interface Words {
  bearers: Map<string, number[]>;
  /** Words by their first three letters. */
  beginnings: Map<string, string[]>;
  /** All words, each on a line of its own. */
  text: string;
}

const BEGINNING = 3;
const SEPARATOR = "\n";

export const createWords = (): Words => ({ bearers: new Map(), beginnings: new Map(), text: SEPARATOR });

export function addBearer(words: Words, word: string, slot: number): void {
  const bearers = words.bearers.get(word);
  if (bearers) {
    bearers.push(slot);
    return;
  }
  words.bearers.set(word, [slot]);
  const beginning = word.slice(0, BEGINNING);
  const alike = words.beginnings.get(beginning);
  if (alike) alike.push(word);
  else words.beginnings.set(beginning, [word]);
  words.text += word + SEPARATOR;
}

/** The words that contain a part. A search of one long text is many times faster than one of each word. */
export function* wordsWith({ text }: Words, part: string): Generator<string> {
  for (let at = text.indexOf(part); at >= 0; ) {
    const end = text.indexOf(SEPARATOR, at);
    yield text.slice(text.lastIndexOf(SEPARATOR, at) + 1, end);
    at = text.indexOf(part, end);
  }
}

/** The words that begin with three letters or more. */
export const wordsFrom = ({ beginnings }: Words, start: string): string[] =>
  (beginnings.get(start.slice(0, BEGINNING)) ?? []).filter((word) => word.startsWith(start));
