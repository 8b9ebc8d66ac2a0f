import { layout } from "./es/layout.ts";

/** Every text of ours: the English one, which is its key, and the Spanish one. A topic is a page or a letter. */
export const spanish = { ...layout } as const;

export type Sentence = keyof typeof spanish;
