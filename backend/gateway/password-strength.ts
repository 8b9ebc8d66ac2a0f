import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** The highest of zxcvbn's five levels: more than 10^10 guesses, for accounts that read health data. */
const MIN_SCORE = 4;

/**
 * Passwords among the 100,000 most common of known breaches (SecLists, "10-million-password-list") that are long enough, and that no
 * other rule finds, in small letters.
 */
const BREACHED = `
  141312190296q ytpfdbcbvjcnm 1rus27540102 zcfvfzrhfcbdfz xxpa33bq.adna vbybcnthcndj q80661658441 nhbybnhjnjkejk
  1223505sayana vtnhjgjkbnty tfjunwptzsjp perasperaadastra idedevicep0t ghjcnhfycndj ghjbpdjlcndj gankutsuou1989
  efwe5tgwa5twhgd dvtcntyfdctulf czps5nyndwcksc avadakedavra antoshenechka 1324354657687980 0528325452mr zghjcnjcegth
  yjdjvjcrjdcr tojiik85521133 seo21saafd23 ..qlvvcvdeero newt7899onrs gthgtylbrekzh flvbybcnhfwbz diunilaobu8*
  den1020834880 cbvtycbyjrbz callscesetup awdqseawdssa alertpaydoubl 80966095182z 80633459472qw 277rte87hryloitru
`;

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
    dictionary: { ...common.dictionary, ...english.dictionary, breached: BREACHED.trim().split(/\s+/) },
    graphs: common.adjacencyGraphs,
  });
}
