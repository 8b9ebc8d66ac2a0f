const ON_THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.(localhost|test))$/;

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Recognises a `Host` header that names this machine, with or without a port. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** True for an address of a host that others can reach, unlike this machine or a test. */
export const hasPublicHost = (address: string): boolean => !ON_THIS_MACHINE.test(URL.parse(address)?.hostname ?? "");
