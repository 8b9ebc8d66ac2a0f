/** True in `npm run test:nightly`, whose fault tests are longer (docs/decisions/0100-repeat-checks-on-further-pages-at-night.md). */
export const IS_NIGHT = process.env.NIGHTLY === "on";

/** The rounds, rows or people of a fault test. */
export const byNight = <Size>(day: Size, night: Size): Size => (IS_NIGHT ? night : day);
