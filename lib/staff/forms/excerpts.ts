import type { FileProblem } from "@/domain/wire/form-file";

const AROUND = 2;
const MAX_LINES = 200;
const MAX_LINE_LENGTH = 200;

/** The lines of a file with a problem, with those around them; numbered from 1. */
export function listExcerpts(text: string, problems: readonly FileProblem[]): { line: number; text: string }[] {
  const places = problems.flatMap(({ line }) => line ?? []);
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.slice(0, MAX_LINE_LENGTH) }))
    .filter(({ line }) => places.some((place) => Math.abs(place - line) <= AROUND))
    .slice(0, MAX_LINES);
}
