import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** The highest of zxcvbn's five levels: more than 10^10 guesses, for accounts that read health data. */
const MIN_SCORE = 4;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * True where a guessing attack would find a password early: common passwords, names and words, keyboard runs, dates, repetitions,
 * and the user's own words. Estimated by zxcvbn (Wheeler, USENIX Security 2016).
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, [...ownWords]).score < MIN_SCORE;
}

/** The word lists take some 70 MB of memory: deployments without accounts do not load them. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
