import type { BioList, Block, ListItem, Run } from "@/domain/rich-text/bio-model";

const MAX_LIST_DEPTH = 3;

type Mark = "strong" | "em" | "a";

/**
 * Builds blocks from the tags and texts of sanitised HTML in any order: text outside a paragraph opens one, an item outside a
 * list opens a list, two breaks end a paragraph, and emphasis continues across paragraphs.
 */
export class BioBuilder {
  readonly blocks: Block[] = [];
  #lists: { list: BioList; implied: boolean }[] = [];
  #listDepth = 0;
  #runs: Run[] | null = null;
  #heading = false;
  #marks: { mark: Mark; href: string | null }[] = [];

  open(tag: string, href: string | null) {
    if (tag === "br") this.#break();
    else if (tag === "ul" || tag === "ol") this.#openList(tag === "ol");
    else if (tag === "li") this.#openItem();
    else if (tag === "strong" || tag === "em" || tag === "a") this.#marks.push({ mark: tag, href });
    else this.#openBlock(tag === "h3");
  }

  close(tag: string) {
    if (tag === "ul" || tag === "ol") this.#closeList();
    else if (tag === "li") this.#closeItem();
    else if (tag === "strong" || tag === "em" || tag === "a") {
      const index = this.#marks.findLastIndex((entry) => entry.mark === tag);
      if (index >= 0) this.#marks.splice(index, 1);
    } else if (tag !== "br") this.#closeBlock();
  }

  /** Adds text with collapsed white space. */
  text(text: string) {
    if (text === "") return;
    if (this.#runs === null && text.trim() === "") return;
    this.#current().push({
      kind: "text",
      text,
      strong: this.#heading || this.#marks.some((entry) => entry.mark === "strong"),
      em: this.#marks.some((entry) => entry.mark === "em"),
      href: this.#marks.findLast((entry) => entry.mark === "a")?.href ?? null,
    });
  }

  #current(): Run[] {
    if (this.#runs !== null) return this.#runs;
    this.#endImpliedList();
    const top = this.#lists.at(-1);
    if (top) {
      this.#runs = this.#addItem(top.list).runs;
    } else {
      this.#runs = [];
      this.blocks.push({ kind: "paragraph", runs: this.#runs });
    }
    return this.#runs;
  }

  #addItem(list: BioList): ListItem {
    const item: ListItem = { runs: [], lists: [] };
    list.items.push(item);
    return item;
  }

  #break() {
    if (this.#runs === null) return;
    const previous = this.#runs.findLast((run) => run.kind === "break" || run.text.trim() !== "");
    if (previous?.kind !== "break") this.#runs.push({ kind: "break" });
    else if (this.#lists.length === 0) this.#runs = null;
  }

  /** A paragraph inside an item is a line of the item. */
  #openBlock(heading: boolean) {
    this.#heading = heading;
    if (this.#lists.length > 0 && this.#runs !== null) this.#break();
    else this.#runs = null;
    this.#endImpliedList();
  }

  #closeBlock() {
    this.#heading = false;
    if (this.#lists.length > 0 && this.#runs !== null) this.#break();
    else this.#runs = null;
  }

  #openList(ordered: boolean) {
    this.#endImpliedList();
    this.#listDepth += 1;
    if (this.#listDepth > MAX_LIST_DEPTH) return;
    const list: BioList = { kind: "list", ordered, items: [] };
    const parent = this.#lists.at(-1)?.list;
    if (parent) (parent.items.at(-1) ?? this.#addItem(parent)).lists.push(list);
    else this.blocks.push(list);
    this.#lists.push({ list, implied: false });
    this.#runs = null;
  }

  #closeList() {
    this.#endImpliedList();
    if (this.#listDepth <= MAX_LIST_DEPTH) this.#lists.pop();
    this.#listDepth = Math.max(0, this.#listDepth - 1);
    this.#runs = null;
  }

  #openItem() {
    let top = this.#lists.at(-1);
    if (!top) {
      const list: BioList = { kind: "list", ordered: false, items: [] };
      this.blocks.push(list);
      top = { list, implied: true };
      this.#lists.push(top);
    }
    this.#runs = this.#addItem(top.list).runs;
  }

  #closeItem() {
    this.#runs = null;
  }

  /** Consecutive items outside a list form one list, which ends at the first other element. */
  #endImpliedList() {
    if (this.#runs === null && this.#lists.at(-1)?.implied) this.#lists.pop();
  }
}
