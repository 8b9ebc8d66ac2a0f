import type { Locator } from "@playwright/test";

/** The most characters in a line of a paragraph or entry of a list of a part. */
export const longestLine = (part: Locator): Promise<number> =>
  part.evaluate((main) => {
    const lengths = [...main.querySelectorAll("p, li, dd")]
      .filter((element) => element.checkVisibility() && !element.querySelector("p, li, div"))
      .flatMap((element) => {
        const lines = new Map<number, number>();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          if (texts.currentNode.parentElement?.closest(".sr-only")) continue;
          const length = texts.currentNode.textContent?.length ?? 0;
          for (let at = 0; at < length; at += 1) {
            range.setStart(texts.currentNode, at);
            range.setEnd(texts.currentNode, at + 1);
            const box = range.getClientRects()[0];
            if (box?.width) lines.set(Math.round(box.bottom / 8), (lines.get(Math.round(box.bottom / 8)) ?? 0) + 1);
          }
        }
        return [...lines.values()];
      });
    return Math.max(0, ...lengths);
  });

/** Words of a part that stand on more than one line. A word may end at a hyphen or slash. */
export const listBrokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((whole) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement?.closest(".sr-only") || !node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s/-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
