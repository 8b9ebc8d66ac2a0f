import { foldName } from "@/domain/text/fold";

/** Every typed word is part of the name, or close to the beginning of one of its words. */
export function isNamedLike(name: string, typed: string, slips: number): boolean {
  const tokens = foldName(typed).split(" ").filter(Boolean);
  const words = foldName(name).split(" ");
  return (
    tokens.length > 0 &&
    tokens.every((token) => words.some((word) => word.includes(token) || isNear(word, token, slips)))
  );
}

function isNear(word: string, token: string, slips: number): boolean {
  const forgiven = Math.min(slips, token.length < 3 ? 0 : token.length < 5 ? 1 : 2);
  if (forgiven === 0) return false;
  const swapped = Array.from({ length: token.length - 1 }, (_, at) => {
    const letters = [...token];
    letters.splice(at, 2, token.charAt(at + 1), token.charAt(at));
    return letters.join("");
  });
  const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
  return (
    swapped.some((other) => word.startsWith(other)) || beginnings.some((part) => distance(part, token) <= forgiven)
  );
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const change = distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  return a[0] === b[0] ? change : Math.min(change, distance(a.slice(1), b) + 1, distance(a, b.slice(1)) + 1);
}
