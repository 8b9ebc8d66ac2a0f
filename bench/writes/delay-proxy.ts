import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DelayProxy {
  port: number;
  close(): void;
}

/** Passes bytes on to a port of this machine, each direction later by half of `roundTripMs`, in order. */
export async function startDelayProxy(targetPort: number, roundTripMs: number): Promise<DelayProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.setNoDelay());
      from.on("data", (chunk) => setTimeout(() => to.write(chunk), roundTripMs / 2));
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("error", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
