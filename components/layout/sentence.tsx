import { Fragment, type ReactNode } from "react";
import type { Sentence as Text } from "@/domain/texts/spanish";
import { type Places, tGiven } from "@/domain/texts/t";

interface Props<Of extends Text> {
  text: Of;
  parts: Readonly<Record<Places<Of>, ReactNode>>;
}

/** A text of ours with elements in its places, in the page's language. */
export function Sentence<Of extends Text>({ text, parts }: Props<Of>) {
  const values: Readonly<Record<string, ReactNode>> = parts;
  return tGiven(text)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
}
