import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy before the site that a test can cut like a lost connection: open sockets end and new ones are refused. */
export class CuttableProxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private targetPort = 0;

  private readonly server: Server;
  readonly port: number;

  private constructor(server: Server, port: number) {
    this.server = server;
    this.port = port;
  }

  static async listen(): Promise<CuttableProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const proxy = new CuttableProxy(server, (server.address() as AddressInfo).port);
    server.on("connection", (socket) => proxy.accept(socket));
    return proxy;
  }

  /** Forwards later connections to this port of the same machine. */
  leadTo(port: number): void {
    this.targetPort = port;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(socket: Socket): void {
    if (this.isCut) return void socket.destroy();
    const onward = connect(this.targetPort, "localhost");
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
