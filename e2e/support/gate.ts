import { createServer, request as forward, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A service's behaviour behind its gate: normal, down, hanging, slow until `release`, failing, or processing calls without a response. */
export type GateMode = "open" | "refuse" | "hang" | "hold" | "fail" | "lose-answer";

/** The website's own calls, beside those for visitors: its counts of limits, and its look for published settings. */
const OWN_CALLS = ["POST /limits", "GET /settings/published"];

/** A service's address for the website, where a test can break the service without a change to the real one. */
export class Gate {
  mode: GateMode = "open";
  /** Method and path of every call for a visitor, in order. */
  readonly calls: string[] = [];
  /** The headers of the same calls. */
  readonly headers: IncomingHttpHeaders[] = [];

  readonly #held: (() => void)[] = [];

  private readonly server: Server;
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  static async before(serviceUrl: string): Promise<Gate> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const gate = new Gate(server, `http://127.0.0.1:${port}`);
    server.on("request", (incoming, outgoing) => {
      const call = `${incoming.method} ${incoming.url?.split("?")[0]}`;
      if (!OWN_CALLS.includes(call)) {
        gate.calls.push(call);
        gate.headers.push(incoming.headers);
      }
      if (gate.mode === "refuse") return void incoming.socket.destroy();
      if (gate.mode === "hang") return;
      if (gate.mode === "fail") return void outgoing.writeHead(500).end("<h1>Internal Server Error</h1>");
      if (gate.mode === "hold") gate.#held.push(pass);
      else pass();

      function pass(): void {
        const target = new URL(serviceUrl + (incoming.url ?? ""));
        const onward = forward(
          target,
          { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
          (answer) => {
            // The service has processed the call; the website receives no response.
            if (gate.mode === "lose-answer") return void answer.resume().on("end", () => incoming.socket.destroy());
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          },
        );
        onward.on("error", () => outgoing.destroy());
        incoming.pipe(onward);
      }
    });
    return gate;
  }

  /** Opens the gate, also for the calls that it held. */
  release(): void {
    this.mode = "open";
    for (const pass of this.#held.splice(0)) pass();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
