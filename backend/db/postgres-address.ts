const SHAPE = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?#]*@)?(?<hosts>[^@/?#]*)(?<rest>[/?].*)?$/;

/**
 * The addresses that one of several servers stands for, as in libpq: `postgres://user@a:5432,b:5432/network`. Empty for text that
 * is no such address.
 */
export function listAddresses(text: string): string[] {
  const { scheme = "", user = "", hosts = "", rest = "" } = SHAPE.exec(text)?.groups ?? {};
  const addresses = hosts.split(",").map((host) => `${scheme}${user}${host.trim()}${rest}`);
  return scheme !== "" && addresses.every((address) => URL.canParse(address)) ? addresses : [];
}

/** The hosts of an address with their ports, or the folder of its socket; without a password. */
export const hostsOf = (text: string): string =>
  listAddresses(text)
    .map((address) => new URL(address))
    .map(({ host, searchParams }) => host || (searchParams.get("host") ?? ""))
    .join(", ");
