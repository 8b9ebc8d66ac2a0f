const ON_THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.(localhost|test))$/;

/** Whether an address is of a host that others can reach, as opposed to this machine or a test. */
export const hasPublicHost = (address: string): boolean => !ON_THIS_MACHINE.test(URL.parse(address)?.hostname ?? "");
