const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

/**
 * Jest's environment for Node with an ordinary global object. Jest puts a proxy behind it, which every use of `Object` or `Symbol` in
 * tests and programs passes: a seventh of the processor time of the service tests.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
};
