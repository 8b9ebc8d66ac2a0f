import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Forwarder {
  port: number;
  /** Where connections lead from now on; those that exist stay. */
  pointAt(port: number): void;
  close(): void;
}

/** A port of this machine in front of another that can change, as a name or a virtual address does. */
export async function startForwarder(firstPort: number): Promise<Forwarder> {
  let target = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one.setNoDelay());
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pointAt: (port) => {
      target = port;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
