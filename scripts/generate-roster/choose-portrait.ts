import { PRESENT_YEAR } from "@/scripts/generate-roster/details";
import type { Age, Look, Suits } from "@/scripts/generate-roster/portraits";

/** Portraits of one age and complexion. */
const VARIANTS: Readonly<Record<Suits, number>> = { feminine: 12, masculine: 9, headscarf: 4, turban: 3 };

/** The file of a therapist's portrait, relative to the roster; empty for a roster without pictures. */
export type PortraitChooser = (look: Look, states: readonly string[]) => string;

/** Age of the portrait of someone who has practised since a year, or for the years that the biography names. */
export function ageOf(since: string, bio: string): Age | undefined {
  const years = since === "" ? Number(/\b(\d+) years\b/.exec(bio)?.[1]) : PRESENT_YEAR - Number(since);
  if (Number.isNaN(years)) return undefined;
  return years < 10 ? "young" : years < 25 ? "middle" : "old";
}

/** Chooses the portrait that the therapists of the same states have least, and collects those in use. */
export function portraitChooser(): { choose: PortraitChooser; looks: ReadonlyMap<string, Look> } {
  const looks = new Map<string, Look>();
  const uses = new Map<string, number>();
  const usesOf = (file: string, place: string) => uses.get(`${place} ${file}`) ?? 0;
  const choose: PortraitChooser = (look, states) => {
    const { suits, complexion, age } = look;
    const files = Array.from({ length: VARIANTS[suits] }, (_, index) => {
      return `portraits/${suits}-${complexion}-${age}-${String(index + 1).padStart(2, "0")}.webp`;
    });
    const cost = (file: string) =>
      states.reduce((sum, state) => sum + 100 * usesOf(file, state), 0) + usesOf(file, "everywhere");
    const [file = ""] = files.toSorted((one, other) => cost(one) - cost(other));
    for (const place of [...states, "everywhere"]) uses.set(`${place} ${file}`, usesOf(file, place) + 1);
    looks.set(file, look);
    return file;
  };
  return { choose, looks };
}
