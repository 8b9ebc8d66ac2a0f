import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Forwarder {
  port: number;
  /** Redirects new connections; existing ones stay. */
  pointAt(port: number): void;
  /** Stops passing data without closing connections, like a machine that is gone; until `resume`. */
  hang(): void;
  resume(): void;
  close(): void;
}

/** A port of this machine in front of another that can change, as a name or a virtual address does. */
export async function startForwarder(firstPort: number): Promise<Forwarder> {
  let target = firstPort;
  let isHanging = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => near.write(chunk));
    if (isHanging) pause([near, far]);
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
    hang: () => {
      isHanging = true;
      pause(sockets);
    },
    resume: () => {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const pause = (sockets: Iterable<Socket>) => {
  for (const socket of sockets) socket.pause();
};
