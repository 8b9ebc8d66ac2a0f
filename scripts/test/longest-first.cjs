const { default: Sequencer } = require("@jest/test-sequencer");
const { LONGEST, toName } = require("./group-tests.mjs");

/** Starts the longest files first: one that starts last would run alone on one processor. */
module.exports = class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer["sort"]>[0]} tests */
  sort(tests) {
    const rank = ({ path }) =>
      LONGEST.findIndex((name) => path.includes(name) || path.includes(`/${toName(name)}`)) + 1 || LONGEST.length + 1;
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
