/** The model of a biography: paragraphs and lists of styled text, nothing else. */
export interface TextRun {
  readonly kind: "text";
  text: string;
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}
export type Run = TextRun | { readonly kind: "break" };

export interface ListItem {
  runs: Run[];
  lists: BioList[];
}
export interface BioList {
  readonly kind: "list";
  readonly ordered: boolean;
  items: ListItem[];
}
export interface Paragraph {
  readonly kind: "paragraph";
  runs: Run[];
}
export type Block = Paragraph | BioList;

const isBreak = (run: Run | undefined) => run?.kind === "break";

/** Normalises text: single spaces, none beside a break, no break at either end. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) addRun(tidy, run);
  trimEnd(tidy);
  return tidy;
}

function addRun(tidy: Run[], run: Run) {
  if (run.kind === "break") {
    trimEnd(tidy);
    if (tidy.length > 0) tidy.push(run);
    return;
  }
  const last = tidy.at(-1);
  const afterSpace = last === undefined || isBreak(last) || (last.kind === "text" && last.text.endsWith(" "));
  const text = afterSpace ? run.text.trimStart() : run.text;
  if (text === "") return;
  if (last?.kind === "text" && sameStyle(last, run)) last.text += text;
  else tidy.push({ ...run, text });
}

function trimEnd(tidy: Run[]) {
  for (let last = tidy.at(-1); last !== undefined; last = tidy.at(-1)) {
    if (last.kind === "text") {
      last.text = last.text.trimEnd();
      if (last.text !== "") return;
    }
    tidy.pop();
  }
}

function sameStyle(a: TextRun, b: TextRun) {
  return a.strong === b.strong && a.em === b.em && a.href === b.href;
}

/** Tidies every block and drops empty ones; an item that only holds lists passes its items to the outer list. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "list") return tidyList(block);
    const runs = tidyRuns(block.runs);
    return runs.length > 0 ? [{ kind: "paragraph", runs }] : [];
  });
}

function tidyList(list: BioList): BioList[] {
  const items = list.items.flatMap((item): ListItem[] => {
    const runs = tidyRuns(item.runs);
    const lists = item.lists.flatMap(tidyList);
    return runs.length > 0 ? [{ runs, lists }] : lists.flatMap((inner) => inner.items);
  });
  return items.length > 0 ? [{ kind: "list", ordered: list.ordered, items }] : [];
}
