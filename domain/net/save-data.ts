/** Browser information about the connection, where supported (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

const SLOW = /(^|-)2g$/;

/** True where prefetching is to be avoided: the visitor saves data, or the connection is slow. */
export function isSparing(device: Pick<Navigator, "connection"> = navigator): boolean {
  const { connection } = device;
  return connection?.saveData === true || SLOW.test(connection?.effectiveType ?? "");
}
